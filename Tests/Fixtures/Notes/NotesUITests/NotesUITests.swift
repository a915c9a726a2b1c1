import XCTest

class NotesUITests: XCTestCase {
    @MainActor func testAdding() {
        let app = XCUIApplication()
        app.launch()
        app.buttons["Add"].tap()
        XCTAssertTrue(app.staticTexts["Note 3"].exists)
    }
}

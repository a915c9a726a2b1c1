import Testing
import XCTest

@testable import Basket

@Test func keepsWhatIsAdded() {
    let basket = Basket()
    basket.add("Tea")
    #expect(basket.items == ["Tea"])
}

final class OldBasketTests: XCTestCase {
    func testRequest() throws {
        let request = try XCTUnwrap(Basket().request("https://example.org"))
        XCTAssertEqual(request.httpMethod, "GET")
    }

    func testWaiting() async throws {
        await Task.yield()
        XCTAssertTrue(Basket().items.isEmpty)
    }
}

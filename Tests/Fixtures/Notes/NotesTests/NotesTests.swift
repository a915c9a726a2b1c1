import XCTest

@testable import Notes

class NotesTests: XCTestCase {
    func testStoreCounts() {
        let store = NoteStore()
        store.add(Note(title: "A", body: ""))
        XCTAssertEqual(store.count, 1)
    }

    func testObservation() throws {
        let store = NoteStore()
        var counts: [Int] = []
        let observation = store.observe(\.count, options: [.new]) { _, change in counts.append(change.newValue ?? -1) }
        store.add(Note(title: "A", body: ""))
        store.add(Note(title: "B", body: ""))
        XCTAssertEqual(counts, [1, 2])
        observation.invalidate()
    }

    @MainActor func testColour() {
        XCTAssertEqual(UIColor.red, UIColor.red)
    }
}

import QuartzCore
import Testing
import XCUIAutomation

@MainActor
@Suite struct `Finding elements` {
  private func application(_ children: SemanticsNode...) -> XCUIApplication {
    let layer = CALayer()
    let surface = Surface(rootLayer: layer, size: CGSize(width: 390, height: 844))
    let window = SemanticsNode(
      id: SemanticsID(rawValue: 1),
      role: .window,
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      children: children
    )
    surface.semanticsProvider = { window }
    return XCUIApplication(surface: { surface })
  }

  private func node(
    _ id: UInt64,
    _ role: SemanticsNode.Role,
    _ label: String? = nil,
    identifier: String? = nil,
    value: String? = nil,
    frame: CGRect = CGRect(x: 10, y: 10, width: 50, height: 50),
    children: [SemanticsNode] = []
  ) -> SemanticsNode {
    SemanticsNode(
      id: SemanticsID(rawValue: id),
      role: role,
      label: label,
      value: value,
      identifier: identifier,
      frame: frame,
      children: children
    )
  }

  @Test func `a name in brackets is an identifier or a label`() {
    let app = application(node(2, .button, "Save", identifier: "save-button"), node(3, .button, "Cancel"))
    #expect(app.buttons["save-button"].label == "Save")
    #expect(app.buttons["Save"].identifier == "save-button")
    #expect(!app.buttons["Delete"].exists)
    #expect(app.buttons.count == 2)
  }

  @Test func `elements of a kind are found at any depth, children only one down`() {
    let row = node(3, .cell, children: [node(4, .staticText, "Call John"), node(5, .switch, value: "1")])
    let app = application(node(2, .list, children: [row]))
    #expect(app.staticTexts["Call John"].exists)
    #expect(app.switches.element.value as? String == "1")
    #expect(app.children(matching: .switch).count == 0)
    #expect(app.collectionViews.cells.count == 1)
    #expect(app.cells.children(matching: .any).count == 2)
    #expect(app.tables.count == 1)
  }

  @Test func `a row is found by what it holds`() {
    let rows = (0..<3).map { (index: Int) -> SemanticsNode in
      let id = UInt64(10 + index * 10)
      return node(id, .cell, children: [node(id + 1, .staticText, "Row \(index)")])
    }
    let app = application(node(2, .list, children: rows))
    let row = app.cells.containing(.staticText, identifier: "Row 1").element
    #expect(row.staticTexts.element.label == "Row 1")
    #expect(app.cells.element(boundBy: 2).staticTexts["Row 2"].exists)
    #expect(!app.cells.element(boundBy: 3).exists)
    #expect(app.cells.allElementsBoundByIndex.count == 3)
  }

  @Test func `a predicate sees an element's attributes`() {
    let app = application(node(2, .button, "One"), node(3, .button, "Two"))
    let long = NSPredicate { object, _ in
      MainActor.assumeIsolated { (object as? XCUIElement)?.label == "Two" }
    }
    #expect(app.buttons.matching(long).element.label == "Two")
  }

  @Test func `using an element that is not there fails and lists what is`() {
    let app = application(node(2, .button, "Save"))
    withKnownIssue {
      app.buttons["Delete"].tap()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("no matches found") && $0.rawValue.contains("label: 'Save'")
      }
    }
  }

  @Test func `using an element that is there twice fails`() {
    let app = application(node(2, .button, "Save"), node(3, .button, "Save"))
    withKnownIssue {
      _ = app.buttons["Save"].label
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("multiple matching elements") }
    }
    #expect(app.buttons["Save"].exists)
    #expect(app.buttons["Save"].firstMatch.label == "Save")
  }

  @Test func `what lies outside the window or its list can't be hit`() {
    let list = node(
      2,
      .list,
      frame: CGRect(x: 0, y: 0, width: 390, height: 400),
      children: [
        node(3, .button, "Seen", frame: CGRect(x: 0, y: 100, width: 100, height: 40)),
        node(4, .button, "Below", frame: CGRect(x: 0, y: 500, width: 100, height: 40)),
      ]
    )
    let app = application(list)
    #expect(app.buttons["Seen"].isHittable)
    #expect(!app.buttons["Below"].isHittable)
  }

  @Test func `a tap is a finger put down and lifted in the middle`() {
    let surface = Surface(rootLayer: CALayer(), size: CGSize(width: 390, height: 844))
    let button = node(2, .button, "Save", frame: CGRect(x: 100, y: 200, width: 80, height: 40))
    surface.semanticsProvider = {
      SemanticsNode(
        id: SemanticsID(rawValue: 1),
        role: .window,
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        children: [button]
      )
    }
    var touches: [(DisplayEvent.Pointer.Phase, CGPoint)] = []
    surface.eventHandler = { event in
      if case .pointer(let pointer) = event { touches.append((pointer.phase, pointer.location)) }
    }
    XCUIApplication(surface: { surface }).buttons["Save"].tap()
    #expect(touches.map(\.0) == [.began, .ended])
    #expect(touches.map(\.1) == Array(repeating: CGPoint(x: 140, y: 220), count: 2))
  }

  @Test func `waiting lets virtual time pass`() {
    let surface = Surface(rootLayer: CALayer(), size: CGSize(width: 390, height: 844))
    var children: [SemanticsNode] = []
    surface.semanticsProvider = {
      SemanticsNode(id: SemanticsID(rawValue: 1), role: .window, children: children)
    }
    let app = XCUIApplication(surface: { surface })
    #expect(!app.buttons["Late"].waitForExistence(timeout: 1))
    let token = UpdateCycle.main.after(3) { children = [node(2, .button, "Late")] }
    #expect(app.buttons["Late"].waitForExistence(timeout: 5))
    token.cancel()
  }
}

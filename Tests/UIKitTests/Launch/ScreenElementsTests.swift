import CoreGraphics
import QuartzCore
import Testing
@testable import UIKit

@Suite struct `Elements by name` {
  private func node(
    _ id: UInt64,
    _ role: SemanticsNode.Role,
    _ label: String? = nil,
    identifier: String? = nil,
    _ children: [SemanticsNode] = []
  ) -> SemanticsNode {
    SemanticsNode(
      id: SemanticsID(rawValue: id),
      role: role,
      label: label,
      identifier: identifier,
      frame: CGRect(x: 0, y: CGFloat(id) * 10, width: 10, height: 10),
      children: children
    )
  }

  private var screen: ScreenElements {
    ScreenElements(
      node(
        1,
        .window,
        "Window",
        [
          node(2, .staticText, "Save"), node(3, .button, "Save"), node(4, .image, nil, identifier: "logo"),
          node(
            5,
            .list,
            nil,
            [
              node(6, .cell, nil, [node(7, .staticText, "Milk"), node(8, .switch, "")]),
              node(
                9,
                .cell,
                nil,
                [node(10, .staticText, "Bread"), node(11, .button, "−"), node(12, .button, "+")]
              ),
            ]
          ),
        ]
      )
    )
  }

  @Test func `a control is meant before a text of the same name`() {
    #expect(screen.target(named: "Save")?.id.rawValue == 3)
  }

  @Test func `identifiers name elements too`() {
    #expect(screen.target(named: "logo")?.id.rawValue == 4)
  }

  @Test func `a text beside the only control of its row means that control`() {
    #expect(screen.target(named: "Milk")?.id.rawValue == 8)
    #expect(screen.target(named: "Bread")?.id.rawValue == 10)
  }

  @Test func `the labels are listed from top to bottom, each once`() {
    #expect(screen.labels == ["Window", "Save", "Milk", "Bread", "−", "+"])
    #expect(screen.target(named: "Butter") == nil)
    #expect(screen.listOfLabels.contains("  Bread"))
  }
}

@Suite struct `The printed tree` {
  private let tree = SemanticsNode(
    id: SemanticsID(rawValue: 1),
    role: .window,
    frame: CGRect(x: 0, y: 0, width: 390, height: 844),
    children: [
      SemanticsNode(
        id: SemanticsID(rawValue: 2),
        role: .switch,
        label: "Say \"hi\"\n\u{1}",
        value: "1",
        identifier: "hi",
        traits: [.toggleButton, .notEnabled],
        frame: CGRect(x: 1.25, y: 1.0 / 3, width: 51, height: 31),
        actions: [.activate]
      )
    ]
  )

  @Test func `is JSON with these keys in this order`() throws {
    let text = SemanticsPrinter.json(tree)
    let keys = ["role", "label", "value", "identifier", "traits", "frame", "actions", "children"]
    let places = keys.compactMap { text.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())

    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(object.keys) == Set(keys))
    let child = try #require((object["children"] as? [[String: Any]])?.first)
    #expect(Set(child.keys) == Set(keys))
    #expect(child["label"] as? String == "Say \"hi\"\n\u{1}")
    #expect(child["traits"] as? [String] == ["notEnabled", "toggleButton"])
    #expect(child["actions"] as? [String] == ["activate"])
    #expect((child["frame"] as? [String: Double]) == ["x": 1.25, "y": 0.33, "width": 51, "height": 31])
  }

  @Test func `is one line for each element as text`() {
    let lines = SemanticsPrinter.text(tree).split(separator: "\n")
    #expect(lines.first == "window (0, 0, 390×844)")
    #expect(lines.last?.contains("[notEnabled, toggleButton] (1.25, 0.33, 51×31)") == true)
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.serialized) struct `Accessible elements of a page` {
  private func node(
    _ id: UInt64,
    _ role: SemanticsNode.Role,
    _ label: String? = nil,
    value: String? = nil,
    frame: CGRect = .zero,
    children: [SemanticsNode] = []
  ) -> SemanticsNode {
    SemanticsNode(
      id: SemanticsID(rawValue: id),
      role: role,
      label: label,
      value: value,
      frame: frame,
      children: children
    )
  }

  private func attributes(_ node: SemanticsNode) throws -> [String: String] {
    try attributes(of: try #require(try frame([node]).elements.first))
  }

  private func attributes(of element: [String: Any]) throws -> [String: String] {
    try #require(element["a"] as? [String: String])
  }

  private func frame(_ nodes: [SemanticsNode]) throws -> Frame {
    let stage = PageStage()
    show(nodes, on: stage)
    return try #require(try stage.frame())
  }

  private func show(_ nodes: [SemanticsNode], on stage: PageStage) {
    let window = node(1, .window, children: nodes)
    stage.surface.semanticsProvider = { window }
    stage.surface.wantsSemantics = true
    stage.surface.setNeedsSemantics()
  }

  @Test func `roles, names and states are ARIA's`() throws {
    #expect(
      try attributes(node(2, .switch, "Done", value: "1"))
        == ["role": "switch", "aria-label": "Done", "aria-checked": "true"]
    )
    var disabled = node(2, .button, "Add")
    disabled.traits = [.notEnabled]
    disabled.identifier = "add"
    #expect(
      try attributes(disabled)
        == ["role": "button", "aria-label": "Add", "aria-disabled": "true", "data-testid": "add"]
    )
    #expect(
      try attributes(node(2, .slider, "Volume", value: "30%")) == [
        "role": "slider", "aria-label": "Volume", "aria-valuemin": "0", "aria-valuemax": "100",
        "aria-valuenow": "30", "aria-valuetext": "30%",
      ]
    )
    #expect(try attributes(node(2, .alert, "Sure?"))["aria-modal"] == "true")
  }

  @Test func `a title in a bar is of the first level`() throws {
    let frame = try frame([
      node(2, .navigationBar, children: [node(3, .heading, "To Do")]), node(4, .heading, "Later"),
    ])
    #expect(try frame.elements.map { try attributes(of: $0)["aria-level"] } == [nil, "1", "2"])
  }

  @Test func `a row says which of how many it is`() throws {
    var row = node(3, .cell, children: [node(4, .staticText, "Milk")])
    (row.positionInSet, row.setSize) = (12, 100_000)
    let frame = try frame([node(2, .list, children: [row])])
    let attributes = try attributes(of: frame.elements[1])
    #expect(attributes == ["role": "listitem", "aria-posinset": "12", "aria-setsize": "100000"])
    #expect(frame.elements[2]["t"] as? String == "Milk")
    #expect(frame.elements[1]["k"] as? [Int] == [4])
  }

  @Test func `a row that can be chosen is one button that says all of it`() throws {
    var row = node(3, .cell, children: [node(4, .staticText, "Milk"), node(5, .staticText, "2 litres")])
    row.isSelectable = true
    let frame = try frame([node(2, .list, children: [row])])
    #expect(frame.elements.count == 2)
    #expect(frame.elements[1]["n"] as? Int == 2 && frame.elements[1]["t"] as? String == "Milk, 2 litres")
    row.children.append(node(6, .switch, "Done"))
    let other = try self.frame([node(2, .list, children: [row])])
    #expect(other.elements.count == 5)
    #expect(other.elements[1]["n"] == nil)
  }

  @Test func `what is no row of a list gets an item around it`() throws {
    let frame = try frame([node(2, .list, children: [node(3, .header, "A"), node(4, .cell, "Milk")])])
    #expect(frame.elements.map { $0["w"] as? Int } == [nil, 1, nil])
  }

  @Test func `places are those in the parent`() throws {
    let child = node(3, .button, "Add", frame: CGRect(x: 30, y: 60, width: 20, height: 20))
    let frame = try frame([
      node(2, .group, "Box", frame: CGRect(x: 10, y: 50, width: 100, height: 100), children: [child])
    ])
    #expect(frame.elements[1]["f"] as? [Double] == [20, 10, 20, 20])
  }

  @Test func `what scrolls keeps its place in the content, and is not sent again`() throws {
    let stage = PageStage()
    let list = stage.add(CGRect(x: 0, y: 40, width: 200, height: 300)) { layer in
      layer.interaction = .scroll(.init(contentSize: CGSize(width: 200, height: 1000)))
    }
    func tree(offset: CGFloat) -> [SemanticsNode] {
      let row = node(3, .cell, "Milk", frame: CGRect(x: 0, y: 140 - offset, width: 200, height: 44))
      var scroller = node(2, .list, frame: list.frame, children: [row])
      scroller.layer = list.id
      return [scroller]
    }
    show(tree(offset: 0), on: stage)
    let first = try #require(try stage.frame())
    #expect(first.elements[0]["g"] as? Int == Int(list.id.rawValue))
    #expect(first.elements[1]["f"] as? [Double] == [0, 100, 200, 44])
    stage.encoder.acknowledge(.init(list.id, to: CGPoint(x: 0, y: 50)), count: 1)
    stage.change { list.bounds.origin.y = 50 }
    show(tree(offset: 50), on: stage)
    #expect(try stage.frame()?.semantics.isEmpty == true)
  }

  @Test func `only elements that differ are sent, and those that are gone are named`() throws {
    let stage = PageStage()
    show([node(2, .switch, "A", value: "0"), node(3, .switch, "B", value: "0")], on: stage)
    _ = try stage.frame()
    show([node(2, .switch, "A", value: "1"), node(3, .switch, "B", value: "0")], on: stage)
    let toggled = try #require(try stage.frame())
    #expect(toggled.elements.map { $0["i"] as? Int } == [2])
    #expect(toggled.data.count < 300)
    show([node(3, .switch, "B", value: "0")], on: stage)
    let gone = try #require(try stage.frame())
    #expect(gone.semantics["d"] as? [Int] == [2])
    #expect(gone.semantics["r"] as? [Int] == [3])
  }

  @Test func `custom actions are named`() throws {
    var row = node(2, .button, "Row")
    row.actions = [.activate, .custom("Delete")]
    #expect(try frame([row]).elements[0]["x"] as? [String] == ["Delete"])
  }

  @Test func `announcements are read once, and the focus is told where to go`() throws {
    let stage = PageStage()
    show([node(2, .button, "Add")], on: stage)
    _ = try stage.frame()
    stage.surface.announce("Three left")
    stage.surface.moveFocus(to: SemanticsID(rawValue: 2))
    let frame = try #require(try stage.frame())
    #expect(frame.members["live"] as? [String] == ["Three left"])
    #expect(frame.members["focus"] as? Int == 2)
    #expect(try stage.frame() == nil)
  }
}

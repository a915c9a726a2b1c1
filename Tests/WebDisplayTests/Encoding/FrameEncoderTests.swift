import CoreGraphics
import Foundation
import QuartzCore
import TextLayout
import Testing

@testable import WebDisplay

@MainActor @Suite(.serialized) struct `Frames of a page` {
  private let frame = CGRect(x: 0, y: 0, width: 50, height: 50)

  @Test func `the first has everything, and the second what has changed`() throws {
    let stage = PageStage()
    let one = stage.add(frame)
    let other = stage.add(frame)
    let first = try #require(try stage.frame())
    #expect(first.sets.count == 3)
    #expect(first.members["n"] as? Int == 1)
    #expect(first.members["root"] as? Int == Int(stage.root.id.rawValue))
    stage.change { one.opacity = 0.5 }
    let second = try #require(try stage.frame())
    #expect(second.sets.count == 1)
    #expect(second.style(one) == ["o": "0.5"])
    #expect(second.item(other) == nil)
    #expect(second.members["n"] as? Int == 2)
  }

  @Test func `nothing changed is no frame`() throws {
    let stage = PageStage()
    let layer = stage.add(frame)
    _ = try stage.frame()
    #expect(try stage.frame() == nil)
    stage.change { layer.opacity = 0.5 }
    stage.change { layer.opacity = 1 }
    #expect(try stage.frame() == nil)
  }

  @Test func `a value that is taken away is null`() throws {
    let stage = PageStage()
    let layer = stage.add(frame) { $0.backgroundColor = .black }
    _ = try stage.frame()
    stage.change { layer.backgroundColor = nil }
    #expect(try stage.frame()?.text.contains(#""s":{"b":null}"#) == true)
  }

  @Test func `however much happens between two frames, the second is of the newest state`() throws {
    let stage = PageStage()
    let layer = stage.add(frame)
    _ = try stage.frame()
    var sizes: [Int] = []
    for round in 1...3 {
      for step in 1...(100 * round) {
        stage.change { layer.position.x = CGFloat(1000 * round + step) }
        UpdateCycle.main.flush()
      }
      let frame = try #require(try stage.frame())
      #expect(frame.style(layer) == ["l": "\(1000 * round + 100 * round - 25)px"])
      sizes.append(frame.data.count)
    }
    #expect(Set(sizes).count == 1)
  }

  @Test func `layers that came and went in between are never mentioned`() throws {
    let stage = PageStage()
    _ = try stage.frame()
    let passing = stage.add(frame)
    UpdateCycle.main.flush()
    passing.removeFromSuperlayer()
    #expect(try stage.frame()?.text.contains("\"i\":\(passing.id.rawValue)") != true)
  }

  @Test func `a reset makes the next frame one of everything`() throws {
    let stage = PageStage()
    let layer = stage.add(frame) { $0.backgroundColor = .black }
    let first = try #require(try stage.frame())
    stage.encoder.reset()
    let again = try #require(try stage.frame())
    #expect(again.text == first.text)
    #expect(again.style(layer)["b"] == "#000000")
  }

  @Test func `layers that come back as recycled cells do need no word of what the page still has`() throws {
    let stage = PageStage()
    let cell = stage.add(frame) { $0.backgroundColor = .black }
    let label = stage.add(frame, to: cell) { $0.backgroundColor = .white }
    _ = try stage.frame()
    stage.change { cell.removeFromSuperlayer() }
    let gone = try #require(try stage.frame())
    #expect(gone.children(stage.root) == [])
    #expect(gone.removed.isEmpty)
    stage.change {
      cell.position.y = 225
      stage.root.addSublayer(cell)
    }
    let back = try #require(try stage.frame())
    #expect(back.style(cell) == ["t": "200px"])
    #expect(back.item(label) == nil)
  }

  @Test func `layers that stay away are dropped in the end`() throws {
    let stage = PageStage()
    let first = stage.add(frame)
    _ = try stage.frame()
    stage.change { first.removeFromSuperlayer() }
    var removed: [Int] = []
    for _ in 0..<40 {
      let group = (0..<50).map { _ in stage.add(frame) }
      _ = try stage.frame()
      stage.change { for layer in group { layer.removeFromSuperlayer() } }
      removed += try stage.frame()?.removed ?? []
    }
    #expect(removed.first == Int(first.id.rawValue))
    #expect(removed.count == 40 * 50 + 1 - 1500)
  }

  @Test func `scrolling by the page itself is not said back`() throws {
    let stage = PageStage()
    let list = stage.add(frame) { layer in
      layer.interaction = .scroll(.init(contentSize: CGSize(width: 50, height: 1000)))
    }
    let row = stage.add(CGRect(x: 0, y: 100, width: 50, height: 44), to: list)
    let first = try #require(try stage.frame())
    #expect(first.style(row)["t"] == "100px")
    stage.encoder.acknowledge(.init(list.id, to: CGPoint(x: 0, y: 80)), count: 3)
    stage.change { list.bounds.origin.y = 80 }
    let echo = try #require(try stage.frame())
    #expect(echo.sets.isEmpty)
    #expect(echo.text.contains(#""ack":{"scroll":3,"field":0}"#))
    stage.change { list.bounds.origin.y = 20 }
    #expect(try stage.frame()?.item(list)?["o"] as? [Double] == [0, 20])
  }

  @Test func `what covers the seen part at the back stays, and rows are placed in the content`() throws {
    let stage = PageStage()
    let list = stage.add(frame) { layer in
      layer.interaction = .scroll(.init(contentSize: CGSize(width: 50, height: 1000)))
    }
    let background = stage.add(list.bounds, to: list)
    let row = stage.add(CGRect(x: 0, y: 10, width: 50, height: 44), to: list)
    let first = try #require(try stage.frame())
    #expect(first.item(list)?["u"] as? [Int] == [Int(background.id.rawValue)])
    #expect(first.children(list) == [Int(row.id.rawValue)])
    stage.encoder.acknowledge(.init(list.id, to: CGPoint(x: 0, y: 60)), count: 1)
    stage.change {
      list.bounds.origin.y = 60
      background.frame = list.bounds
    }
    #expect(try #require(try stage.frame()).sets.isEmpty)
  }

  @Test func `very long content is laid out around a point near the offset`() throws {
    let stage = PageStage()
    let list = stage.add(frame) { layer in
      layer.interaction = .scroll(.init(contentSize: CGSize(width: 50, height: 44_000_000)))
      layer.bounds.origin.y = 41_000_000
    }
    let row = stage.add(CGRect(x: 0, y: 41_000_010, width: 50, height: 44), to: list)
    let first = try #require(try stage.frame())
    #expect(first.style(row)["t"] == "10px")
    let region = try #require(first.item(list)?["z"] as? [String: Any])
    #expect(region["z"] as? [Double] == [0, 41_000_000])
  }

  @Test func `a text field takes the place of what the app draws for it`() throws {
    let stage = PageStage()
    let field = stage.add(frame) { layer in
      layer.interaction = .textInput(
        .init(
          semanticsID: SemanticsID(rawValue: 7),
          text: "Milk <b>",
          selection: 4..<8,
          font: FontDescriptor(size: 17),
          color: .black
        )
      )
    }
    let caret = stage.add(CGRect(x: 0, y: 0, width: 2, height: 20), to: field)
    let first = try #require(try stage.frame())
    #expect(first.item(caret) == nil)
    let input = try #require(first.item(field)?["f"] as? [String: Any])
    #expect(input["v"] as? String == "Milk <b>" && input["s"] as? [Int] == [4, 8] && input["i"] as? Int == 7)
  }
}

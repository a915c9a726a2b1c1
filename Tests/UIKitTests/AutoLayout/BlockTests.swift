import Testing
import UIKit

@MainActor @Suite struct `Independent blocks` {
  private func cell(_ text: ContentView) -> UIView {
    let cell = UIView.container(100, 50).adding(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      text.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    ])
    return cell
  }

  @Test func `a change in one cell solves that cell only`() {
    let texts = (0..<20).map { _ in ContentView(30, 10) }
    let cells = texts.map { cell($0) }
    let list = UIView.container(100, 1000)
    for cell in cells { list.addSubview(cell) }
    list.layoutIfNeeded()
    let before = cells.map { $0.autoLayout?.solveCountOfOwnBlock ?? 0 }
    texts[7].content.width = 44
    list.layoutIfNeeded()
    let after = cells.map { $0.autoLayout?.solveCountOfOwnBlock ?? 0 }
    #expect(zip(before, after).map { $1 - $0 } == (0..<20).map { $0 == 7 ? 1 : 0 })
    #expect(texts[7].frame.width == 44)
  }

  /// A list whose cells are all of one block.
  private func list(of texts: [ContentView]) -> UIView {
    let cells = texts.map { text in
      let cell = cell(text)
      cell.translatesAutoresizingMaskIntoConstraints = false
      return cell
    }
    let list = UIView.container(100, 10_000)
    for (index, cell) in cells.enumerated() {
      list.addSubview(cell)
      NSLayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: list.trailingAnchor),
        cell.topAnchor.constraint(equalTo: list.topAnchor, constant: CGFloat(index * 50)),
        cell.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    list.layoutIfNeeded()
    return list
  }

  @Test func `a change in one of 200 cells of one block reads and sets one frame`() {
    let texts = (0..<200).map { _ in ContentView(30, 10) }
    let list = list(of: texts)
    let before = list.autoLayout?.readCountOfOwnBlock ?? 0
    let placed = list.autoLayout?.placeCountOfOwnBlock ?? 0
    texts[7].content.width = 44
    list.layoutIfNeeded()
    #expect(list.autoLayout?.readCountOfOwnBlock == before + 1)
    #expect(list.autoLayout?.placeCountOfOwnBlock == placed + 1)
    #expect(texts[7].frame == CGRect(x: 8, y: 20, width: 44, height: 10))
    #expect(texts[8].frame == CGRect(x: 8, y: 20, width: 30, height: 10))
  }

  @Test func `a frame that was set by hand is set again, and no other`() {
    let texts = (0..<5).map { _ in ContentView(30, 10) }
    let list = list(of: texts)
    let placed = list.autoLayout?.placeCountOfOwnBlock ?? 0
    let frame = texts[2].frame
    texts[2].frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    texts[3].center.x += 5
    for text in texts[2...3] { text.superview?.setNeedsLayout() }
    list.layoutIfNeeded()
    #expect(texts[2].frame == frame)
    #expect(texts[3].frame == frame)
    #expect(list.autoLayout?.placeCountOfOwnBlock == placed + 2)
  }

  @Test(arguments: [3, 80]) func `one of many texts that wrap gets another height, and no other`(count: Int) {
    let texts = (0..<count).map { _ in ContentView(160, 10) }
    for text in texts { text.wraps = true }
    let list = list(of: texts)
    for text in texts {
      guard let cell = text.superview else { continue }
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -12).isActive = true
    }
    list.layoutIfNeeded()
    #expect(texts.allSatisfy { $0.frame.size == CGSize(width: 80, height: 20) })
    let placed = list.autoLayout?.placeCountOfOwnBlock ?? 0
    for (content, height) in [(80, 10), (240, 30), (160, 20)] as [(CGFloat, CGFloat)] {
      texts[1].content = CGSize(width: content, height: 10)
      list.layoutIfNeeded()
      #expect(texts[1].frame.size == CGSize(width: 80, height: height))
    }
    #expect(texts.allSatisfy { $0.frame.size == CGSize(width: 80, height: 20) })
    #expect(list.autoLayout?.placeCountOfOwnBlock == placed + 3)
    // With more room they take it.
    list.frame.size.width = 180
    list.layoutIfNeeded()
    #expect(texts.allSatisfy { $0.frame.size == CGSize(width: 160, height: 10) })
  }

  @Test func `a constraint that passes through joins the blocks, and parts them again`() {
    let (text, marker) = (ContentView(30, 10), ContentView(5, 5))
    let cell = cell(text)
    cell.frame.origin = CGPoint(x: 40, y: 60)
    let container = UIView.container(300, 300).adding(cell, marker)
    container.layoutIfNeeded()
    #expect(cell.autoLayout?.solveCountOfOwnBlock == 1)
    let tie = marker.leadingAnchor.constraint(equalTo: text.trailingAnchor)
    tie.isActive = true
    container.layoutIfNeeded()
    #expect(cell.autoLayout?.solveCountOfOwnBlock == nil)
    #expect(marker.frame.minX == 78)
    #expect(text.frame == CGRect(x: 8, y: 20, width: 30, height: 10))
    tie.isActive = false
    text.content.width = 60
    container.layoutIfNeeded()
    #expect(cell.autoLayout?.solveCountOfOwnBlock == 1)
    #expect(text.frame.width == 60)
  }

  @Test func `a view made by constraints first and added later joins its superview's block`() {
    let (panel, text) = (UIView.plain(), ContentView(30, 10))
    panel.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 4),
      text.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -4),
      text.topAnchor.constraint(equalTo: panel.topAnchor),
      text.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
    ])
    #expect(panel.systemLayoutSizeFitting(.zero) == CGSize(width: 38, height: 10))
    let container = UIView.container(200, 100).adding(panel)
    panel.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(panel.frame == CGRect(x: 81, y: 0, width: 38, height: 10))
    #expect(text.frame == CGRect(x: 4, y: 0, width: 30, height: 10))
    panel.removeFromSuperview()
    #expect(panel.systemLayoutSizeFitting(.zero) == CGSize(width: 38, height: 10))
  }

  @Test func `turning autoresizing off hands the view to the constraints`() {
    let child = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    let container = UIView.container(200, 100).adding(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      child.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
    ])
    child.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 0, width: 100, height: 0))
  }

  @Test func `updateConstraints runs once for each request, innermost first`() {
    let child = ContentView(1, 1)
    let container = UIView.container(200, 100).adding(child)
    container.layoutIfNeeded()
    #expect(child.updateCount == 1)
    container.layoutIfNeeded()
    #expect(child.updateCount == 1)
    child.setNeedsUpdateConstraints()
    #expect(child.needsUpdateConstraints())
    container.layoutIfNeeded()
    #expect(child.updateCount == 2)
    #expect(!child.needsUpdateConstraints())
  }

  @Test func `ambiguous layouts are known and stay where they are`() {
    let child = ContentView(20, 20)
    let container = UIView.container(200, 100).adding(child)
    let leading = child.leadingAnchor.constraint(greaterThanOrEqualTo: container.leadingAnchor, constant: 10)
    leading.isActive = true
    container.layoutIfNeeded()
    #expect(child.hasAmbiguousLayout)
    let frame = child.frame
    container.frame.size.width = 300
    container.layoutIfNeeded()
    #expect(child.frame == frame)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
      child.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(!child.hasAmbiguousLayout)
  }
}

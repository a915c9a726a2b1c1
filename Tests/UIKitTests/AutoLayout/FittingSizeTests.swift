import Testing
import UIKit

@MainActor @Suite struct `Fitting sizes` {
  private func cell(_ text: ContentView) -> UIView {
    let container = UIView.container(320, 44).adding(text)
    let guide = container.layoutMarginsGuide
    container.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return container
  }

  @Test func `the compressed size is the content with its margins`() {
    let container = cell(ContentView(100, 20))
    #expect(
      container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 132, height: 42)
    )
  }

  @Test func `text wraps at the width that is required`() {
    let text = ContentView(500, 20)
    text.wraps = true
    let container = cell(text)
    func height(_ width: CGFloat) -> CGFloat {
      container.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(320) == 62)
    #expect(height(600) == 42)
    #expect(height(157) == 102)
    #expect(height(320) == 62)
    text.content.width = 200
    #expect(height(320) == 42)
  }

  @Test func `measuring leaves frames alone, and layout afterwards uses the given size`() {
    let text = ContentView(500, 20)
    text.wraps = true
    let container = cell(text)
    container.layoutIfNeeded()
    let frame = text.frame
    _ = container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(text.frame == frame)
    container.frame.size.height = 62
    container.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 16, y: 11, width: 288, height: 40))
  }

  @Test func `a question asked before is answered without solving`() {
    let container = cell(ContentView(100, 20))
    _ = container.systemLayoutSizeFitting(.zero)
    let count = container.autoLayout?.solveCountOfOwnBlock
    _ = container.systemLayoutSizeFitting(.zero)
    #expect(container.autoLayout?.solveCountOfOwnBlock == count)
  }

  @Test func `content that changes tells the root that its size may differ`() {
    let text = ContentView(100, 20)
    let container = cell(text)
    container.layoutIfNeeded()
    var reasons: [LayoutInvalidation] = []
    container.autoLayout?.onInvalidation = { reasons.append($0) }
    text.content.height = 30
    #expect(reasons == [.content])
    text.heightAnchor.constraint(equalToConstant: 50).isActive = true
    #expect(container.systemLayoutSizeFitting(.zero).height == 72)
    #expect(reasons.last == .constraints)
  }

  @Test func `a view without constraints fits its content, or the target`() {
    #expect(UIView().systemLayoutSizeFitting(.zero) == .zero)
    #expect(ContentView(30, 40).systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 40))
    let size = ContentView(30, 40).systemLayoutSizeFitting(
      CGSize(width: 10, height: 10),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: UILayoutPriority(700)
    )
    #expect(size == CGSize(width: 10, height: 40))
  }

  @Test func `a part of a larger layout is measured by itself`() {
    let (part, text) = (UIView.plain(), ContentView(60, 20))
    let container = UIView.container(320, 100).adding(part)
    part.addSubview(text)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: part.leadingAnchor, constant: 5),
      text.trailingAnchor.constraint(equalTo: part.trailingAnchor, constant: -5),
      text.topAnchor.constraint(equalTo: part.topAnchor),
      text.bottomAnchor.constraint(equalTo: part.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(part.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 20))
    #expect(part.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
  }

  @Test func `alignment rectangles are aligned, frames are placed around them`() {
    let badge = InsetView(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    let container = UIView.container(100, 100).adding(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      badge.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
    ])
    container.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 8, y: 9, width: 25, height: 27))
  }
}

@MainActor private final class InsetView: UIView {
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 6, right: 3) }
  override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
}

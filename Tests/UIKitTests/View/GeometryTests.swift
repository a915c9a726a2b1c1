import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `View geometry` {
  @Test func `frame, bounds and center say the same`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds.size = CGSize(width: 200, height: 50)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.center = CGPoint(x: 100, y: 25)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test func `a transform changes the frame and not the bounds`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func `points convert through scrolled and scaled parents`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrolled = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    scrolled.bounds.origin = CGPoint(x: 0, y: 100)
    let leaf = UIView(frame: CGRect(x: 10, y: 120, width: 20, height: 20))
    root.addSubview(scrolled)
    scrolled.addSubview(leaf)
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 60, y: 70))
    #expect(root.convert(CGPoint(x: 60, y: 70), to: leaf) == .zero)
    #expect(leaf.convert(leaf.bounds, to: root) == CGRect(x: 60, y: 70, width: 20, height: 20))
    scrolled.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      leaf.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size == CGSize(width: 20, height: 20)
    )
  }

  struct MaskCase: Sendable {
    let mask: UIView.AutoresizingMask
    let expected: CGRect
  }

  @Test(arguments: [
    MaskCase(mask: [], expected: CGRect(x: 10, y: 10, width: 50, height: 50)),
    MaskCase(
      mask: [.flexibleWidth, .flexibleHeight],
      expected: CGRect(x: 10, y: 10, width: 150, height: 150)
    ),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleTopMargin],
      expected: CGRect(x: 110, y: 110, width: 50, height: 50)
    ),
    MaskCase(
      mask: [.flexibleRightMargin, .flexibleBottomMargin],
      expected: CGRect(x: 10, y: 10, width: 50, height: 50)
    ),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      expected: CGRect(x: 30, y: 10, width: 50, height: 50)
    ),
  ])
  func `autoresizing shares the change among the flexible parts`(_ each: MaskCase) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    child.autoresizingMask = each.mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(child.frame == each.expected)
  }

  @Test func `without autoresizesSubviews the children stay`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 300
    #expect(child.frame.width == 100)
  }

  @Test func `sizeToFit takes the size that fits`() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 34) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 12, height: 34))
    #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
  }
}

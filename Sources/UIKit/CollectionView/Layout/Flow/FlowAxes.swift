// Which way do items flow, and which way do lines stack?

import CoreGraphics

/// Lengths along the scrolling axis ("main") and along the lines ("cross").
struct FlowAxes: Equatable {
  var isVertical: Bool

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func mainStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.top : insets.left }
  func mainEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.bottom : insets.right }
  func crossStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.left : insets.top }
  func crossEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.right : insets.bottom }
  func mainRange(_ rect: CGRect) -> Range<CGFloat> {
    isVertical ? rect.minY..<max(rect.minY, rect.maxY) : rect.minX..<max(rect.minX, rect.maxX)
  }

  func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}

extension UICollectionView {
  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets, along axes: FlowAxes) -> UIEdgeInsets {
    var sum = self
    if axes.isVertical {
      sum.left += other.left
      sum.right += other.right
    } else {
      sum.top += other.top
      sum.bottom += other.bottom
    }
    return sum
  }
}

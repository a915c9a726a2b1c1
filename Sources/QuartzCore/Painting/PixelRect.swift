/// A rectangle of whole device pixels.
struct PixelRect {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The pixels whose edges are nearest to a rectangle's, in points.
  init(_ rect: CGRect, scale: CGFloat) {
    x = Int((rect.minX * scale).rounded())
    y = Int((rect.minY * scale).rounded())
    width = Int((rect.maxX * scale).rounded()) - x
    height = Int((rect.maxY * scale).rounded()) - y
  }

  /// All pixels that a rectangle meets, and one more around them for what is smoothed across an edge.
  init(around rect: CGRect, scale: CGFloat) {
    x = Int((rect.minX * scale).rounded(.down)) - 1
    y = Int((rect.minY * scale).rounded(.down)) - 1
    width = Int((rect.maxX * scale).rounded(.up)) + 1 - x
    height = Int((rect.maxY * scale).rounded(.up)) + 1 - y
  }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    var rect = self
    rect.x += dx
    rect.y += dy
    return rect
  }

  /// Without extent where the two don't meet.
  func intersection(_ other: PixelRect) -> PixelRect {
    var rect = self
    rect.x = max(x, other.x)
    rect.y = max(y, other.y)
    rect.width = max(0, min(x + width, other.x + other.width) - rect.x)
    rect.height = max(0, min(y + height, other.y + other.height) - rect.y)
    return rect
  }

  func clamped(width: Int, height: Int) -> PixelRect {
    intersection(PixelRect(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)), scale: 1))
  }
}

internal import QuartzCore

/// A scrolling layer as a scroll container of the page.
///
/// Browsers keep lengths as numbers of 24 bits, and place elements up to some millions of pixels only. Long content
/// is therefore laid out around a point near the offset (`origin`), and of very long content the client has a piece,
/// which it moves as it comes to its ends.
enum ScrollElement {
  /// Content up to this length is laid out from its beginning.
  static let plainLength: CGFloat = 1_000_000
  /// How far apart the points are that longer content is laid out around.
  static let stride: CGFloat = 500_000

  static func origin(_ state: LayerState, _ region: LayerInteraction.ScrollRegion) -> CGPoint {
    func origin(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
      length <= plainLength ? 0 : (offset / stride).rounded(.down) * stride
    }
    return CGPoint(
      x: origin(state.bounds.minX, region.contentSize.width),
      y: origin(state.bounds.minY, region.contentSize.height)
    )
  }

  static func json(_ state: LayerState, _ region: LayerInteraction.ScrollRegion) -> JSON {
    let origin = origin(state, region)
    let insets = region.insets
    var json = JSON.Members()
    json.add("c", JSON.numbers(region.contentSize.width, region.contentSize.height))
    json.add("i", JSON.numbers(insets.top, insets.left, insets.bottom, insets.right))
    json.add("a", Int(region.axes.rawValue))
    json.add("p", if: region.isPaging)
    json.add("b", if: region.bounces)
    json.add("e", if: region.isEnabled)
    json.add("s", if: region.showsIndicators)
    json.add("r", if: region.refreshes)
    if origin != .zero { json.add("z", JSON.numbers(origin.x, origin.y)) }
    return json.json
  }

  /// Sublayers at the back that cover exactly what is seen, wherever it is scrolled to: they stay where they are.
  static func isPinned(_ child: LayerState, in state: LayerState) -> Bool {
    child.placement.transform == CATransform3DIdentity && child.bounds.size == state.bounds.size
      && child.frame.origin == state.bounds.origin
  }
}

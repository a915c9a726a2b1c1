internal import QuartzCore

/// An image in a layer: which part, stretched how, and where.
struct ImageStyle {
  let placement: LayerState.ContentPlacement
  let size: CGSize
  let scale: CGFloat

  init(_ placement: LayerState.ContentPlacement, size: CGSize, scale: CGFloat) {
    (self.placement, self.size, self.scale) = (placement, size, scale)
  }

  /// The style of the element that shows the image; a tinted one is a mask for its colour.
  func style(of image: CGImage, isTinted: Bool, url: String) -> Style? {
    let part = placement.rect
    guard image.width > 0, image.height > 0, part.width > 0, part.height > 0, placement.scale > 0 else {
      return nil
    }
    let natural = CGSize(
      width: CGFloat(image.width) * part.width / placement.scale,
      height: CGFloat(image.height) * part.height / placement.scale
    )
    let isFilling = placement.gravity == .resize
    let target = placement.gravity.frame(of: natural, in: CGRect(origin: .zero, size: size))
    var style: Style = [:]
    style[.left] = CSS.px(target.minX)
    style[.top] = CSS.px(target.minY)
    // What fills the layer goes on doing so while that changes its size.
    style[.width] = isFilling ? "100%" : CSS.px(target.width)
    style[.height] = isFilling ? "100%" : CSS.px(target.height)
    if placement.magnificationFilter == .nearest { style[.imageRendering] = "pixelated" }
    let picture = CSS.url(url)
    if placement.center != Self.whole, !isTinted {
      stretch(image, natural, picture, &style)
      return style
    }
    let (imageSize, imagePosition) = cropped(part)
    if isTinted {
      style[.backgroundColor] = "var(--c0)"
      style[.maskImage] = picture
      style[.maskSize] = imageSize
      style[.maskPosition] = imagePosition
    } else {
      style[.backgroundImage] = picture
      style[.backgroundSize] = imageSize
      style[.backgroundPosition] = imagePosition
    }
    return style
  }

  private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Size and place of the whole image so that one part of it covers the element.
  private func cropped(_ part: CGRect) -> (size: String, position: String) {
    guard part != Self.whole else { return ("100% 100%", "0 0") }
    func offset(_ start: CGFloat, _ length: CGFloat) -> String {
      // CSS counts in shares of what sticks out.
      length >= 1 ? "0" : CSS.percent(start / (1 - length))
    }
    return (
      CSS.percent(1 / part.width) + " " + CSS.percent(1 / part.height),
      offset(part.minX, part.width) + " " + offset(part.minY, part.height)
    )
  }

  /// Nine pieces: corners keep their size, edges stretch one way and the centre both.
  private func stretch(_ image: CGImage, _ natural: CGSize, _ picture: String, _ style: inout Style) {
    let center = placement.center
    let edges = [center.minY, 1 - center.maxX, 1 - center.maxY, center.minX].map { max($0, 0) }
    let slices = zip(edges, [image.height, image.width, image.height, image.width])
      .map { CSS.number($0 * CGFloat($1)) }
    let widths = zip(edges, [natural.height, natural.width, natural.height, natural.width])
      .map { CSS.px($0 * $1) }
    style[.borderImage] = picture + " " + slices.joined(separator: " ") + " fill"
    style[.borderImageWidth] = widths.joined(separator: " ")
  }
}

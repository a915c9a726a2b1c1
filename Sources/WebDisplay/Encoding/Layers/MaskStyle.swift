internal import QuartzCore

/// A mask layer as a clip or a mask image of the layer that it masks.
struct MaskStyle {
  let resources: any ResourceNames
  let scale: CGFloat

  /// `mask` has no sublayers where `isPlain`; `picture` is what it looks like in the coordinates of the owner.
  func apply(
    _ mask: LayerState,
    isPlain: Bool,
    picture: RenderNode?,
    owner: LayerState,
    pictures: inout LayerPictures,
    to style: inout Style
  ) {
    let origin = CGPoint(
      x: mask.frame.minX - owner.bounds.minX,
      y: mask.frame.minY - owner.bounds.minY
    )
    if isPlain, mask.placement.transform == CATransform3DIdentity, mask.placement.opacity == 1,
      !mask.placement.isHidden, simple(mask, at: origin, owner: owner, to: &style)
    {
      return
    }
    guard let picture, let image = pictures.mask(of: picture, scale: scale) else {
      // A mask that shows nothing hides everything.
      style[.clipPath] = "inset(100%)"
      return
    }
    let area = picture.bounds
    show(
      CSS.url(resources.url(for: image)),
      CGRect(
        x: area.minX - owner.bounds.minX,
        y: area.minY - owner.bounds.minY,
        width: CGFloat(image.width) / scale,
        height: CGFloat(image.height) / scale
      ),
      in: &style
    )
  }

  private func simple(_ mask: LayerState, at origin: CGPoint, owner: LayerState, to style: inout Style)
    -> Bool
  {
    guard case .none = mask.content, mask.appearance.borderWidth == 0 else { return false }
    let background = mask.appearance.backgroundColor?.alpha ?? 0
    switch mask.special {
    case .plain:
      guard background >= 1 else { return false }
      let size = owner.bounds.size
      let edges = [
        origin.y, size.width - origin.x - mask.bounds.width, size.height - origin.y - mask.bounds.height,
        origin.x,
      ]
      let radius = LayerStyle.radius(of: mask).map { " round " + $0 } ?? ""
      style[.clipPath] = "inset(" + edges.map(CSS.px).joined(separator: " ") + radius + ")"
      return true
    case .gradient(let gradient):
      guard background == 0, mask.appearance.cornerRadius == 0,
        let image = GradientStyle.image(gradient, size: mask.bounds.size)
      else { return false }
      show(image, CGRect(origin: origin, size: mask.bounds.size), in: &style)
      return true
    case .shape(let shape):
      guard background == 0, let path = shape.path, (shape.fillColor?.alpha ?? 0) >= 1,
        (shape.strokeColor?.alpha ?? 0) == 0
      else { return false }
      let offset = CGPoint(x: origin.x - mask.bounds.minX, y: origin.y - mask.bounds.minY)
      let rule = shape.fillRule == .evenOdd ? "evenodd, " : ""
      style[.clipPath] = "path(" + rule + "\"" + CSS.path(path, offset: offset) + "\")"
      return true
    }
  }

  private func show(_ image: String, _ area: CGRect, in style: inout Style) {
    style[.maskImage] = image
    style[.maskSize] = CSS.px(area.width) + " " + CSS.px(area.height)
    style[.maskPosition] = CSS.px(area.minX) + " " + CSS.px(area.minY)
  }
}

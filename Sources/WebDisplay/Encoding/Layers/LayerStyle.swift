internal import CoreGraphics
import Foundation
internal import QuartzCore

// A layer's values as the style of its element.

/// What the style of a layer depends on besides its own values.
struct StyleContext {
  /// The values of the layer above; nil for the root.
  var parent: LayerState?
  /// The point of the layer above that lies at the top left of what the element stands in.
  var origin = CGPoint.zero
  /// Device pixels per point.
  var scale: CGFloat = 2
}

enum LayerStyle {
  static func style(of state: LayerState, in context: StyleContext) -> Style {
    var style: Style = [:]
    place(state, context, &style)
    if state.placement.isHidden { style[.display] = "none" }
    if state.placement.opacity < 1 {
      style[.opacity] = CSS.number(Double(max(state.placement.opacity, 0)))
    }
    if state.masksToBounds { style[.overflow] = "clip" }
    if let radius = radius(of: state) {
      style[.borderRadius] = radius
      style[.cornerShape] = cornerShape(of: state)
    }
    if !ShadowStyle.needsOwnBackground(state) {
      if let color = state.appearance.backgroundColor, color.alpha > 0 {
        style[.backgroundColor] = CSS.color(color)
      }
      if case .gradient(let gradient) = state.special {
        style[.backgroundImage] = GradientStyle.image(gradient, size: state.bounds.size)
      }
    }
    border(state, &style)
    ShadowStyle.apply(state, to: &style)
    FilterStyle.apply(state, to: &style)
    for (index, color) in state.contentColors.enumerated().prefix(StyleProperty.colors.count) {
      style[.color(index)] = CSS.color(color)
    }
    if case .passThrough? = state.interaction { style[.pointerEvents] = "none" }
    return style
  }

  // MARK: - Place

  private static func place(_ state: LayerState, _ context: StyleContext, _ style: inout Style) {
    let size = state.bounds.size
    let (position, anchor) = (state.placement.position, state.placement.anchorPoint)
    let origin = context.parent == nil ? .zero : context.origin
    style[.left] = CSS.px(position.x - anchor.x * size.width - origin.x)
    style[.top] = CSS.px(position.y - anchor.y * size.height - origin.y)
    style[.width] = CSS.px(max(size.width, 0))
    style[.height] = CSS.px(max(size.height, 0))
    let depth = state.placement.anchorPointZ
    if anchor != CGPoint(x: 0.5, y: 0.5) || depth != 0 {
      style[.transformOrigin] =
        CSS.percent(anchor.x) + " " + CSS.percent(anchor.y) + (depth == 0 ? "" : " " + CSS.px(depth))
    }
    style[.transform] = CSS.transform(transform(state, context, origin))
    if !state.placement.isDoubleSided { style[.backfaceVisibility] = "hidden" }
  }

  /// The layer's own transform, then what the layer above does to all of its sublayers.
  private static func transform(_ state: LayerState, _ context: StyleContext, _ origin: CGPoint)
    -> CATransform3D
  {
    var own = state.placement.transform
    guard let parent = context.parent, parent.sublayerTransform != CATransform3DIdentity else { return own }
    if state.placement.zPosition != 0 {
      own = CATransform3DConcat(own, CATransform3DMakeTranslation(0, 0, state.placement.zPosition))
    }
    let (place, anchor) = (state.placement.position, parent.placement.anchorPoint)
    let fixed = CGPoint(
      x: parent.bounds.minX + anchor.x * parent.bounds.width,
      y: parent.bounds.minY + anchor.y * parent.bounds.height
    )
    let toFixed = CATransform3DMakeTranslation(place.x - fixed.x, place.y - fixed.y, 0)
    let back = CATransform3DMakeTranslation(fixed.x - place.x, fixed.y - place.y, 0)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DConcat(own, toFixed), parent.sublayerTransform),
      back
    )
  }

  // MARK: - Look

  static func radius(of state: LayerState) -> String? {
    let size = state.bounds.size
    return radii(of: state, min(state.appearance.cornerRadius, size.width / 2, size.height / 2))
  }

  private static func cornerShape(of state: LayerState) -> String? {
    guard state.appearance.cornerCurve == .continuous else { return nil }
    let room = min(state.bounds.width, state.bounds.height) / 2
    let radius = min(state.appearance.cornerRadius, room)
    let share = CGPath.continuousShare(radius: radius, room: room)
    guard share > 0 else { return nil }
    let (reach, exponent) = CGPath.superellipse(share: share)
    return radii(of: state, radius * reach).map { CSS.number(log2(exponent)) + "/" + $0 }
  }

  private static func radii(of state: LayerState, _ radius: CGFloat) -> String? {
    let appearance = state.appearance
    guard radius > 0, !appearance.maskedCorners.isEmpty else { return nil }
    let length = CSS.px(radius)
    if appearance.maskedCorners == .all { return length }
    let order: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    return order.map { appearance.maskedCorners.contains($0) ? length : "0" }.joined(separator: " ")
  }

  private static func border(_ state: LayerState, _ style: inout Style) {
    let appearance = state.appearance
    guard appearance.borderWidth > 0, let color = appearance.borderColor, color.alpha > 0 else { return }
    style[.border] = CSS.px(appearance.borderWidth) + " solid " + CSS.color(color)
  }
}

extension LayerState {
  /// The colours that the content names by number.
  var contentColors: [CGColor] {
    switch content {
    case .text(_, let colors, _): colors
    case .image(_, let tint?): [tint]
    case .image, .none, .drawing: []
    }
  }

  /// The region a person may scroll, where there is one.
  var scrollRegion: LayerInteraction.ScrollRegion? {
    if case .scroll(let region) = interaction { return region }
    return nil
  }

  /// The field that stands in the place of the layer's content and sublayers.
  var inputRegion: LayerInteraction.TextInputRegion? {
    if case .textInput(let region) = interaction { return region }
    return nil
  }
}

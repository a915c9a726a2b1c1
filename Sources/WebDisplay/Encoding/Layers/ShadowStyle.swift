internal import QuartzCore

/// A layer's shadow in CSS.
///
/// An opaque layer has the shadow of its outline, as a box's; one that is not has that of what it shows, as a
/// filter's; a shadow of a path of its own is a blurred shape below the layer's background.
enum ShadowStyle {
  static func apply(_ state: LayerState, to style: inout Style) {
    let shadow = state.placement.shadow
    guard isShown(state), shadow.path == nil else { return }
    let place = CSS.px(shadow.offset.width) + " " + CSS.px(shadow.offset.height) + " "
    if let background = state.appearance.backgroundColor, background.alpha >= 1 {
      // CSS names the length over which the edge is blurred: twice the standard deviation.
      style[.boxShadow] = place + CSS.px(shadow.radius * 2) + " " + color(of: shadow)
    } else {
      style[.filter] = "drop-shadow(" + place + CSS.px(shadow.radius) + " " + color(of: shadow) + ")"
    }
  }

  /// Whether the background must be an element too, so that the shadow can lie below it.
  static func needsOwnBackground(_ state: LayerState) -> Bool {
    isShown(state) && state.placement.shadow.path != nil
  }

  /// The shadow of a path, and the background over it.
  static func elements(_ state: LayerState) -> [JSON] {
    let shadow = state.placement.shadow
    guard needsOwnBackground(state), let path = shadow.path else { return [] }
    let offset = CGPoint(
      x: shadow.offset.width - state.bounds.minX,
      y: shadow.offset.height - state.bounds.minY
    )
    let shape: PathStyle = [.path: CSS.path(path, offset: offset), .fill: color(of: shadow)]
    let blur: Style = shadow.radius > 0 ? [.filter: "blur(\(CSS.px(shadow.radius)))"] : [:]
    var background: Style = [.left: "0", .top: "0", .width: "100%", .height: "100%"]
    background[.borderRadius] = LayerStyle.radius(of: state)
    if let color = state.appearance.backgroundColor { background[.backgroundColor] = CSS.color(color) }
    if case .gradient(let gradient) = state.special {
      background[.backgroundImage] = GradientStyle.image(gradient, size: state.bounds.size)
    }
    return [
      .array([.string("p"), JSON(shape), JSON(blur)]), .array([.string("b"), JSON(background)]),
    ]
  }

  private static func isShown(_ state: LayerState) -> Bool {
    state.placement.shadow.isVisible && !state.masksToBounds
  }

  private static func color(of shadow: LayerState.Shadow) -> String {
    CSS.color(shadow.color.flatMap { $0.copy(alpha: $0.alpha * CGFloat(shadow.opacity)) })
  }
}

/// What a commit does about a layer whose content was scrolled: what it shows is moved, and only what came into sight, and
/// what stays in its place over the content, is drawn.
///
/// That is so where the content lies on one colour, in whole device pixels, with nothing between it and the surface that
/// turns, fades or filters it; everywhere else there is no such value, and all of it is drawn.
@MainActor
struct ScrolledContent {
  let move: Commit.Move
  /// Parts of the area, and of its edge, that have to be drawn after the move, on the surface.
  private(set) var repaints: [CGRect] = []

  /// Where more than this share of the area has to be drawn anyway, moving the rest is not worth it.
  private static let worthwhileShare: CGFloat = 0.7

  /// Nil where it has to be drawn again as a whole; the state is the one after scrolling, the origin the one before.
  init?(
    of layer: CALayer,
    _ state: LayerState,
    from origin: CGPoint,
    toSurface: CATransform3D,
    clip: CGRect,
    on surface: Surface,
    at time: CFTimeInterval
  ) {
    guard state.masksToBounds, let place = toSurface.translation else { return nil }
    let scale = surface.scale
    let visible = state.bounds.offsetBy(dx: place.dx, dy: place.dy).intersection(clip)
    let offset = CGVector(dx: origin.x - state.bounds.minX, dy: origin.y - state.bounds.minY)
    guard let area = visible.insideOfPixels(scale: scale), offset.isOnPixels(scale: scale) else { return nil }
    guard abs(offset.dx) < area.width, abs(offset.dy) < area.height else { return nil }
    move = Commit.Move(area: area, offset: offset)

    var surroundings = Surroundings(area: area, time: time)
    guard surroundings.climb(from: layer, state, at: place) else { return nil }
    repaint(exposed: area, offset)
    for edge in visible.ring(around: area) { repaints.append(edge) }
    for rect in surroundings.fixed { repaintFixed(rect) }
    let painted = repaints.reduce(0) { $0 + $1.width * $1.height }
    guard painted < Self.worthwhileShare * area.width * area.height else { return nil }
  }

  /// Something that doesn't move with the content lies, or lay, over it: there, and where the move took it.
  mutating func repaintFixed(_ rect: CGRect) {
    for place in [rect, rect.offsetBy(dx: move.offset.dx, dy: move.offset.dy)] {
      if place.overlaps(move.area) { repaints.append(place.intersection(move.area)) }
    }
  }

  private mutating func repaint(exposed area: CGRect, _ offset: CGVector) {
    let (width, height) = (abs(offset.dx), abs(offset.dy))
    if height > 0 {
      let y = offset.dy > 0 ? area.minY : area.maxY - height
      repaints.append(CGRect(x: area.minX, y: y, width: area.width, height: height))
    }
    if width > 0 {
      let x = offset.dx > 0 ? area.minX : area.maxX - width
      repaints.append(CGRect(x: x, y: area.minY, width: width, height: area.height))
    }
  }
}

/// What lies under and over an area of a layer, up to the surface.
@MainActor
private struct Surroundings {
  let area: CGRect
  let time: CFTimeInterval
  /// What lies over the area and doesn't move with it, on the surface.
  var fixed: [CGRect] = []
  private var isOnColor = false

  init(area: CGRect, time: CFTimeInterval) { (self.area, self.time) = (area, time) }

  /// Looks at the layer and at all that it lies in; false where its pixels can't be moved.
  mutating func climb(from layer: CALayer, _ state: LayerState, at place: CGVector) -> Bool {
    var (layer, state, place) = (layer, state, place)
    while true {
      guard add(layer, state, at: place) else { return false }
      guard let outer = layer.superlayer else { return true }
      guard let step = state.toSuperlayer.translation else { return false }
      place = CGVector(dx: place.dx - step.dx, dy: place.dy - step.dy)
      guard addNeighbors(of: layer, in: outer, at: place) else { return false }
      layer = outer
      state = outer.state(at: time)
    }
  }

  private mutating func add(_ layer: CALayer, _ state: LayerState, at place: CGVector) -> Bool {
    let isPlain =
      state.placement.opacity >= 1 && state.placement.filter == LayerFilter()
      && state.sublayerTransform == .identity && layer.mask == nil && layer.rendered.transitionOrigin == nil
      && !state.isDrawnAsOne(masked: false)
    guard isPlain else { return false }
    let frame = state.bounds.offsetBy(dx: place.dx, dy: place.dy)
    let reach = RoundedRectangle(frame, appearance: state.appearance).reach
    if reach > 0 { fixed += frame.corners(reach: reach) }
    if layer.rendered.border != nil {
      let width = state.appearance.borderWidth
      fixed += frame.ring(around: frame.insetBy(dx: width, dy: width))
    }
    return isOnColor || addBackground(state, frame)
  }

  private mutating func addBackground(_ state: LayerState, _ frame: CGRect) -> Bool {
    guard case .plain = state.special, case .none = state.content else { return false }
    let alpha = state.appearance.backgroundColor?.alpha ?? 0
    guard alpha > 0 else { return true }
    guard frame.contains(area) else { return !frame.overlaps(area) }
    isOnColor = alpha >= 1
    return true
  }

  private mutating func addNeighbors(of layer: CALayer, in outer: CALayer, at place: CGVector) -> Bool {
    var isOver = false
    for neighbor in outer.sublayersInOrder {
      if neighbor === layer {
        isOver = true
        continue
      }
      let rect = neighbor.rendered.placedBounds.offsetBy(dx: place.dx, dy: place.dy)
      guard neighbor.rendered.placed != nil, rect.overlaps(area) else { continue }
      // One that changes may have been over it until now.
      if isOver || neighbor.needsCommit { fixed.append(rect) }
      if !isOver, !isOnColor { return false }
    }
    return true
  }
}

extension CATransform3D {
  /// The way it moves things, where it does nothing else.
  fileprivate var translation: CGVector? {
    let way = CGVector(dx: m41, dy: m42)
    return self == CATransform3DMakeTranslation(m41, m42, m43) ? way : nil
  }
}

extension CGVector {
  /// Whether it goes by whole device pixels.
  fileprivate func isOnPixels(scale: CGFloat) -> Bool {
    [dx, dy].allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 0.001 }
  }
}

extension CGRect {
  /// The whole device pixels in it; nil where there are none.
  fileprivate func insideOfPixels(scale: CGFloat) -> CGRect? {
    guard !isNull else { return nil }
    let left = (minX * scale - 0.001).rounded(.up) / scale
    let top = (minY * scale - 0.001).rounded(.up) / scale
    let right = (maxX * scale + 0.001).rounded(.down) / scale
    let bottom = (maxY * scale + 0.001).rounded(.down) / scale
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether they have pixels in common; to touch is not enough.
  func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }

  /// What of it lies outside of a rectangle within.
  func ring(around inner: CGRect) -> [CGRect] {
    let edges = [
      CGRect(x: minX, y: minY, width: width, height: inner.minY - minY),
      CGRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
      CGRect(x: minX, y: minY, width: inner.minX - minX, height: height),
      CGRect(x: inner.maxX, y: minY, width: maxX - inner.maxX, height: height),
    ]
    return edges.filter { $0.width > 0.001 && $0.height > 0.001 }
  }

  fileprivate func corners(reach: CGFloat) -> [CGRect] {
    [(minX, minY), (maxX - reach, minY), (minX, maxY - reach), (maxX - reach, maxY - reach)]
      .map { CGRect(x: $0.0, y: $0.1, width: reach, height: reach) }
  }
}

// Where a keyframe animation is at a fraction of its time.

extension Keyframes {
  func value(at progress: Double) -> AnimatableValue? {
    let points = path.map(PathTravel.init)
    let values = points?.keyframes.map(AnimatableValue.point) ?? values
    guard let first = values.first, let last = values.last else { return nil }
    guard values.count > 1 else { return first }
    if mode == .discrete {
      let times = times ?? (0..<values.count).map { Double($0) / Double(values.count) }
      let index = times.lastIndex { $0 <= progress } ?? 0
      return values[min(index, values.count - 1)]
    }
    if let points, mode == .paced || mode == .cubicPaced || (times == nil && curves.isEmpty) {
      return .point(
        mode == .linear ? points.point(atSegmentFraction: progress) : points.point(atLength: progress)
      )
    }
    let times = mode == .paced || mode == .cubicPaced ? pacedTimes(values) : evenTimes(values.count)
    if progress <= times[0] { return first }
    guard let next = times.firstIndex(where: { $0 > progress }), next > 0 else { return last }
    let index = next - 1
    let length = times[next] - times[index]
    var fraction = length > 0 ? (progress - times[index]) / length : 1
    if index < curves.count { fraction = curves[index].value(at: fraction) }
    if mode == .cubic || mode == .cubicPaced { return cubic(values, index, fraction) }
    if let points { return .point(points.point(inSegment: index, fraction)) }
    return values[index].mixed(with: values[next], fraction)
  }

  private func evenTimes(_ count: Int) -> [Double] {
    if let times, times.count == count { return times }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  private func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) { sums.append((sums.last ?? 0) + (a.distance(to: b) ?? 1)) }
    guard let total = sums.last, total > 0 else { return evenTimes(values.count) }
    return sums.map { $0 / total }
  }

  /// A Catmull–Rom curve through the values.
  private func cubic(_ values: [AnimatableValue], _ index: Int, _ t: Double) -> AnimatableValue {
    let p0 = values[max(index - 1, 0)]
    let p1 = values[index]
    let p2 = values[min(index + 1, values.count - 1)]
    let p3 = values[min(index + 2, values.count - 1)]
    let (t2, t3) = (t * t, t * t * t)
    let zero = p1.adding(p1, times: -1)
    return zero.adding(p0, times: (-t3 + 2 * t2 - t) / 2)
      .adding(p1, times: (3 * t3 - 5 * t2 + 2) / 2)
      .adding(p2, times: (-3 * t3 + 4 * t2 + t) / 2)
      .adding(p3, times: (t3 - t2) / 2)
  }
}

/// Going along a path: by segment, or by length.
struct PathTravel {
  /// The end points of the segments, starting point first.
  private(set) var keyframes: [CGPoint] = []
  private var curves: [[CGPoint]] = []
  private var lengths: [CGFloat] = []

  init(_ path: CGPath) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for segment in path.segments {
      switch segment {
      case .move(let point):
        (current, start) = (point, point)
        if keyframes.isEmpty { keyframes.append(point) }
        continue
      case .line(let end): curves.append([current, end])
      case .quadCurve(let control, let end): curves.append([current, control, end])
      case .curve(let control1, let control2, let end): curves.append([current, control1, control2, end])
      case .close: curves.append([current, start])
      }
      current = curves.last?.last ?? current
      keyframes.append(current)
    }
    lengths = curves.map { curve in
      let samples = (0...20).map { Self.point(on: curve, CGFloat($0) / 20) }
      return zip(samples, samples.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
  }

  func point(inSegment index: Int, _ fraction: Double) -> CGPoint {
    curves.indices.contains(index)
      ? Self.point(on: curves[index], CGFloat(fraction)) : keyframes.last ?? .zero
  }

  /// Every segment takes the same share of the time.
  func point(atSegmentFraction progress: Double) -> CGPoint {
    let place = min(max(progress, 0), 1) * Double(curves.count)
    let index = min(Int(place), curves.count - 1)
    return point(inSegment: index, place - Double(index))
  }

  /// Every stretch of the same length takes the same share of the time.
  func point(atLength progress: Double) -> CGPoint {
    var rest = CGFloat(min(max(progress, 0), 1)) * lengths.reduce(0, +)
    for (index, length) in lengths.enumerated() {
      if rest <= length || index == lengths.count - 1 {
        return point(inSegment: index, length > 0 ? Double(rest / length) : 1)
      }
      rest -= length
    }
    return keyframes.last ?? .zero
  }

  /// De Casteljau.
  private static func point(on curve: [CGPoint], _ t: CGFloat) -> CGPoint {
    var points = curve
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points.first ?? .zero
  }
}

import Foundation
internal import QuartzCore

/// An animation as what the Web Animations API plays.
///
/// A track is an object: "e" says what it moves (nothing: the element; "p": the path of its shape; "c": what it
/// shows; "x": all of it, as a transition), "k" the keyframes as [offset, easing, style], "d" and "w" duration
/// and delay in milliseconds, "n" how often, "a" whether there and back, "f" how it fills, "s" its pace.
struct AnimationEncoder {
  /// The model values of the layer.
  let state: LayerState
  let context: StyleContext
  /// The media time from which delays count.
  let now: CFTimeInterval

  func tracks(of animation: AnimationDescription) -> [JSON] {
    let timing = animation.timing
    guard timing.speed > 0, timing.duration > 0 else { return [] }
    switch animation {
    case .transition(let transition, _, let curve):
      return [
        track(
          timing,
          target: "x",
          pace: curve.map(Self.pace),
          more: [
            JSON.Member(name: "y", value: .string(transition.type.rawValue)),
            JSON.Member(name: "z", value: .string(transition.subtype?.rawValue ?? "")),
          ]
        )
      ]
    case .group: return tracks(timing, samples(of: animation), pace: nil)
    case .property("contents", _, _, let curve, _, _):
      return [track(timing, target: "c", pace: curve.map(Self.pace))]
    case .property(let keyPath, let motion, _, let curve, let isAdditive, let isCumulative):
      if isAdditive || isCumulative || keyPath.hasPrefix("transform.rotation") {
        return tracks(timing, samples(of: animation), pace: nil)
      }
      return tracks(of: animation, motion, curve)
    }
  }

  private func tracks(
    of animation: AnimationDescription,
    _ motion: AnimationDescription.Motion,
    _ curve: TimingCurve?
  ) -> [JSON] {
    let timing = animation.timing
    switch motion {
    case .basic:
      let ends = [moment(of: animation.unpaced, at: 0), moment(of: animation.unpaced, at: 1)]
      if ends.contains(where: \.isDeep) { return tracks(timing, samples(of: animation), pace: nil) }
      return tracks(timing, ends, pace: curve.map(Self.pace))
    case .spring(let spring, _, _, _):
      let ends = [moment(of: animation.unpaced, at: 0), moment(of: animation.unpaced, at: 1)]
      if ends.contains(where: \.isDeep) { return tracks(timing, samples(of: animation), pace: nil) }
      return tracks(timing, ends, pace: Self.pace(of: spring, over: timing.duration))
    case .keyframes(let keyframes):
      guard keyframes.mode == .linear, keyframes.path == nil, keyframes.values.count > 1, curve == nil else {
        return tracks(timing, samples(of: animation), pace: nil)
      }
      let last = Double(keyframes.values.count - 1)
      let times = keyframes.times ?? []
      let moments = keyframes.values.indices.map { index in
        let time = times.count == keyframes.values.count ? times[index] : Double(index) / last
        var moment = moment(of: animation, at: time)
        moment.offset = time
        moment.pace = index < keyframes.curves.count ? Self.pace(keyframes.curves[index]) : nil
        return moment
      }
      if moments.contains(where: \.isDeep) || moments.first?.offset != 0 || moments.last?.offset != 1 {
        return tracks(timing, samples(of: animation), pace: nil)
      }
      return tracks(timing, moments, pace: nil)
    }
  }

  // MARK: - Moments

  /// What the layer looks like at some point of one run.
  private struct Moment {
    var offset: Double
    var pace: String?
    var style: Style
    var path: PathStyle
    /// Seen in perspective, where browsers mix matrices in ways of their own.
    var isDeep: Bool { style[.transform]?.hasPrefix("matrix3d") == true }
  }

  private func moment(of animation: AnimationDescription, at offset: Double) -> Moment {
    var run = MediaTiming()
    run.duration = animation.timing.duration
    run.fillMode = .both
    var single = animation
    single.timing = run
    var shown = state
    single.apply(to: &shown, at: offset * run.duration)
    return Moment(
      offset: offset,
      style: LayerStyle.style(of: shown, in: context),
      path: shown.pathStyle
    )
  }

  /// Thirty moments a second, and no more than there may be; of keyframes that go together, the moments that they name.
  private func samples(of animation: AnimationDescription) -> [Moment] {
    let count = animation.sharedSteps ?? min(max(Int(animation.timing.duration * 30), 4), 60)
    return (0...count).map { moment(of: animation, at: Double($0) / Double(count)) }
  }

  // MARK: - Tracks

  private func tracks(_ timing: MediaTiming, _ moments: [Moment], pace: String?) -> [JSON] {
    let model = LayerStyle.style(of: state, in: context)
    var properties = Set(moments.flatMap { differing($0.style, model) })
    properties.subtract([.border, .display, .overflow, .backfaceVisibility, .pointerEvents])
    let defaults = defaults(properties)
    var frames: [(Moment, Style)] = moments.map { moment in
      let own = moment.style.filter { properties.contains($0.key) }
      return (moment, own.merging(defaults) { own, _ in own })
    }
    if properties == [.left] || properties == [.top] || properties == [.left, .top] {
      frames = frames.map { ($0.0, moved($0.1, from: model)) }
    }
    var pace = pace
    let path = state.pathStyle
    let pathProperties = Set(moments.flatMap { differing($0.path, path) })
    if pace == nil, pathProperties.isEmpty, moments.allSatisfy({ $0.pace == nil }),
      let first = frames.first, let last = frames.last, isEven(moments),
      let shared = SampledPace(frames.map(\.1))
    {
      (frames, pace) = ([first, last], shared.css)
    }
    var result: [JSON] = []
    if !properties.isEmpty {
      let list = frames.map { keyframe($0.0, JSON($0.1)) }
      result.append(track(timing, pace: pace, more: [JSON.Member(name: "k", value: .array(list))]))
    }
    if !pathProperties.isEmpty {
      let frames = moments.map { moment in
        keyframe(moment, JSON(moment.path.filter { pathProperties.contains($0.key) }))
      }
      let list = JSON.Member(name: "k", value: .array(frames))
      result.append(track(timing, target: "p", pace: pace, more: [list]))
    }
    return result
  }

  private func isEven(_ moments: [Moment]) -> Bool {
    let last = Double(moments.count - 1)
    return moments.enumerated().allSatisfy { abs($1.offset * last - Double($0)) < 0.01 }
  }

  private func differing<Key: Hashable>(_ one: [Key: String], _ other: [Key: String]) -> Set<Key> {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
  }

  /// What a property is where a style says nothing of it.
  private func defaults(_ properties: Set<StyleProperty>) -> Style {
    var style: Style = [:]
    for property in properties {
      switch property {
      case .transform, .filter, .boxShadow, .clipPath, .backgroundImage, .maskImage: style[property] = "none"
      case .opacity: style[property] = "1"
      case .backgroundColor, .color0, .color1, .color2, .color3, .color4, .color5, .color6, .color7:
        style[property] = "transparent"
      case .borderRadius: style[property] = "0"
      case .transformOrigin: style[property] = "50% 50%"
      case .left, .top, .width, .height, .backfaceVisibility, .display, .overflow, .backgroundSize,
        .backgroundPosition, .border, .borderImage, .borderImageWidth, .maskSize, .maskPosition,
        .imageRendering, .translate, .pointerEvents, .blendMode, .isolation, .cornerShape:
        break
      }
    }
    return style
  }

  /// A mere change of place is one of `translate`, which needs no layout.
  private func moved(_ style: Style, from model: Style) -> Style {
    func length(_ property: StyleProperty) -> CGFloat {
      let text = style[property] ?? model[property] ?? "0"
      let own = model[property] ?? "0"
      return number(text) - number(own)
    }
    return [.translate: CSS.px(length(.left)) + " " + CSS.px(length(.top))]
  }

  private func number(_ length: String) -> CGFloat {
    CGFloat(Double(length.hasSuffix("px") ? String(length.dropLast(2)) : length) ?? 0)
  }

  private func keyframe(_ moment: Moment, _ style: JSON) -> JSON {
    .array([.number(moment.offset), moment.pace.map { .string($0) } ?? .int(0), style])
  }

  private func track(
    _ timing: MediaTiming,
    target: String? = nil,
    pace: String?,
    more: [JSON.Member] = []
  ) -> JSON {
    let speed = Double(timing.speed)
    let delay = timing.beginTime - now - timing.timeOffset / speed
    let turns = timing.autoreverses ? 2.0 : 1.0
    var count = turns
    if timing.repeatDuration > 0 {
      count = timing.repeatDuration / timing.duration
    } else if timing.repeatCount > 0 {
      count = Double(timing.repeatCount) * turns
    }
    var json = JSON.Members()
    json.add("e", target)
    for member in more { json.add(member.name, member.value) }
    json.add("d", .number((timing.duration / speed * 1000).rounded()))
    if abs(delay) > 0.0005 { json.add("w", .number((delay * 1000).rounded())) }
    if count != 1 { json.add("n", .number(count.isFinite && count < 1e6 ? count : -1)) }
    json.add("a", if: timing.autoreverses)
    switch timing.fillMode {
    case .forwards: json.add("f", "forwards")
    case .backwards: json.add("f", "backwards")
    case .both: json.add("f", "both")
    default: break
    }
    json.add("s", pace)
    return json.json
  }

  // MARK: - Pace

  static func pace(_ curve: TimingCurve) -> String {
    if curve == .linear { return "linear" }
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { CSS.number($0) }
    return "cubic-bezier(" + points.joined(separator: ",") + ")"
  }

  /// A spring as a row of points, thirty a second, at the end of which it is at its goal.
  static func pace(of spring: Spring, over duration: CFTimeInterval) -> String {
    let count = min(max(Int(duration * 30), 8), 60)
    var points = (0...count).map { spring.value(at: duration * Double($0) / Double(count)) }
    points[0] = 0
    points[count] = 1
    return "linear(" + points.map { CSS.number($0) }.joined(separator: ",") + ")"
  }
}

extension AnimationDescription {
  /// The number of steps that all members of a group take, each as long as the others.
  fileprivate var sharedSteps: Int? {
    guard case .group(let members, let timing, _) = self else { return nil }
    var steps: Int?
    for member in members {
      guard case .property(_, .keyframes(let keyframes), let own, nil, _, _) = member,
        own.duration == timing.duration, keyframes.times == nil, keyframes.mode == .linear,
        steps ?? (keyframes.values.count - 1) == keyframes.values.count - 1
      else { return nil }
      steps = keyframes.values.count - 1
    }
    return steps
  }

  /// The same from its beginning to its end at an even pace, springs too.
  fileprivate var unpaced: AnimationDescription {
    guard case .property(let path, let motion, let timing, _, let isAdditive, let isCumulative) = self else {
      return self
    }
    var even = motion
    if case .spring(_, let from, let to, let by) = motion { even = .basic(from: from, to: to, by: by) }
    return .property(
      keyPath: path,
      motion: even,
      timing: timing,
      curve: nil,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
  }
}

extension LayerState {
  /// The path of a shape layer, as its element has it.
  var pathStyle: PathStyle {
    guard case .shape(let shape) = special else { return [:] }
    return ShapeStyle.style(of: shape, offset: CGPoint(x: -bounds.minX, y: -bounds.minY)) ?? [:]
  }
}

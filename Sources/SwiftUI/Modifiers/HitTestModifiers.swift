import UIKit

extension View {
  /// Sets whether touches can hit the view.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }

  /// Sets the shape in which touches hit the view.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEOFilled: eoFill))
  }

  /// Sets whether the controls inside take the user's input.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(DisabledModifier(isDisabled: disabled))
  }
}

private struct HitTestingModifier {
  let isEnabled: Bool
}

extension HitTestingModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> HitTestingBox { HitTestingBox(context) }
  func update(_ box: HitTestingBox, _ context: UpdateContext) { box.isEnabled = isEnabled }
}

@MainActor private final class HitTestingBox: WrapperBox {
  var isEnabled = true
  override func hitTest(_ point: CGPoint) -> Box? { isEnabled ? super.hitTest(point) : nil }
}

private struct ContentShapeModifier<S: Shape> {
  let shape: S
  let isEOFilled: Bool
}

extension ContentShapeModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> ContentShapeBox<S> { ContentShapeBox(shape, context) }
  func update(_ box: ContentShapeBox<S>, _ context: UpdateContext) {
    box.shape = shape
    box.isEOFilled = isEOFilled
  }
}

@MainActor private final class ContentShapeBox<S: Shape>: WrapperBox {
  var shape: S
  var isEOFilled = false

  init(_ shape: S, _ context: UpdateContext) {
    self.shape = shape
    super.init(context)
  }

  override var isHitTarget: Bool { true }

  override func containsHit(_ point: CGPoint) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: frame.size)).contains(point, eoFill: isEOFilled)
  }
}

private struct DisabledModifier {
  let isDisabled: Bool
}

extension DisabledModifier: DisablingModifier {
  var disables: Bool { isDisabled }
}

extension DisabledModifier: EnvironmentModifier {
  typealias Body = Never
  func set(_ values: inout EnvironmentValues) {
    if isDisabled { values.isEnabled = false }
  }
}

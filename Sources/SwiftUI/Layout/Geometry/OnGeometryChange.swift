import Foundation

extension View {
  /// Calls `action` when what `transform` makes of the view's geometry has changed.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
  }

  /// Calls `action` with the old and the new value when what `transform` makes of the geometry has changed.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}

/// Acts on changes of a view's geometry.
struct GeometryChangeModifier<T: Equatable> {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
}

extension GeometryChangeModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> GeometryChangeBox<T> { GeometryChangeBox(context) }
  func update(_ box: GeometryChangeBox<T>, _ context: UpdateContext) { box.modifier = self }
}

/// The box that watches where it is.
@MainActor final class GeometryChangeBox<T: Equatable>: WrapperBox, PositionObserver {
  var modifier: GeometryChangeModifier<T>?
  private let reference = GeometryReference()
  private var last: T?

  override init(_ context: UpdateContext) {
    super.init(context)
    reference.box = self
    context.graph.addPositionObserver(self)
  }

  func positionMayHaveChanged() {
    guard isPlaced, let modifier else { return }
    reference.size = frame.size
    let value = modifier.transform(GeometryProxy(reference))
    guard value != last else { return }
    let old = last ?? value
    last = value
    graph?.afterUpdate { modifier.action(old, value) }
  }

  override func nodeDidUnmount() { graph?.removePositionObserver(self) }
}

/// Coordinates of the window, of a view itself, or of an ancestor with a name.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space as an argument: `.local`, `.global` or `.named(…)`.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of a view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of an ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// The key of the trait under which a box keeps the names of its coordinates.
package enum CoordinateSpaceTrait {}

extension View {
  /// Names the view's coordinates, for views inside.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Names the view's coordinates, for views inside.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// Names a view's coordinates.
struct CoordinateSpaceModifier {
  let name: AnyHashable
}

extension CoordinateSpaceModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> CoordinateSpaceBox { CoordinateSpaceBox(context) }
  func update(_ box: CoordinateSpaceBox, _ context: UpdateContext) { box.name = name }
}

/// The box whose coordinates have a name.
@MainActor final class CoordinateSpaceBox: WrapperBox {
  var name: AnyHashable?
}

extension Box {
  /// A rectangle in own coordinates, in those of `space`.
  package func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
    switch space {
    case .local:
      return rect
    case .global:
      return graph?.host?.convertToWindow(convertToHost(rect)) ?? convertToHost(rect)
    case .named(let name):
      guard let target = ancestry.first(where: { ($0 as? CoordinateSpaceBox)?.name == name }) else {
        return convert(rect, to: .global)
      }
      let inHost = convertToHost(rect)
      let corner = target.convertFromHost(inHost.origin)
      return CGRect(origin: corner, size: inHost.size)
    }
  }
}

import Foundation

/// What a geometry reader knows of its size and place.
@MainActor @preconcurrency public struct GeometryProxy {
  private let reference: GeometryReference

  init(_ reference: GeometryReference) { self.reference = reference }

  /// The size of the reader.
  public var size: CGSize { reference.size }

  /// The value of an anchor, in the reader's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    reference.readsPosition = true
    return anchor.resolve(reference.box)
  }

  /// How much of the reader at each edge is covered by what the safe area leaves out.
  public var safeAreaInsets: EdgeInsets {
    reference.readsPosition = true
    return reference.box?.safeAreaInsets ?? EdgeInsets()
  }

  /// The reader's rectangle in other coordinates.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    reference.readsPosition = true
    let bounds = CGRect(origin: .zero, size: size)
    return reference.box?.convert(bounds, to: coordinateSpace) ?? bounds
  }

  /// The reader's rectangle in other coordinates.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

/// The reader that a proxy speaks for.
@MainActor final class GeometryReference {
  weak var box: Box?
  var size = CGSize.zero

  /// Whether the content has asked where the reader is: then it is made anew when the reader moves.
  var readsPosition = false
}

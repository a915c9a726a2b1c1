// Where on an item is a badge fastened?

import CoreGraphics
import Foundation

/// A point of a container or of a supplementary item, and a shift from there.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  open private(set) var isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// A shift by shares of the size of the supplementary item.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// The point that the edges name, from 0 (top, leading) to 1 (bottom, trailing).
  var unitPoint: CGPoint {
    func position(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
      if edges.contains(start) == edges.contains(end) { return 0.5 }
      return edges.contains(start) ? 0 : 1
    }
    return CGPoint(x: position(.leading, .trailing), y: position(.top, .bottom))
  }

  func shift(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

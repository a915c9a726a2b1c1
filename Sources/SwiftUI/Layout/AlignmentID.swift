import Foundation

/// A kind of alignment guide: where it is in a view that says nothing about it.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide along one axis, as a value.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  // A metatype is a constant.
  package let id: any AlignmentID.Type
  package let axis: Axis
  package let combination: Combination

  /// What a container makes of several of its views' guides.
  package enum Combination: Sendable { case average, minimum, maximum }

  package init(_ id: any AlignmentID.Type, _ axis: Axis, _ combination: Combination = .average) {
    self.id = id
    self.axis = axis
    self.combination = combination
  }

  package static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id) && lhs.axis == rhs.axis
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// The guide of a container whose views have these.
  package func combine(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    return switch combination {
    case .average: values.reduce(0, +) / CGFloat(values.count)
    case .minimum: values.min()
    case .maximum: values.max()
    }
  }
}

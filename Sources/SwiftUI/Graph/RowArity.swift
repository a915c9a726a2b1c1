// How many rows of a list, or children of a lazy stack, does a view make? Told from its type where that is
// possible, so that a row's content need not be made to know that there is one.

/// A view that may be any number of rows, decided by its type.
@MainActor protocol RowStructure {
  /// Whether every value of the type is exactly one row.
  static var isOneRow: Bool { get }
}

@MainActor enum RowArity {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether a view of this type is exactly one row.
  ///
  /// O(1) after the first call for the type.
  static func isOne<V: View>(_ type: V.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let answer = known[id] { return answer }
    // A type that contains itself ends in an erased view, which is not known to be one row.
    known[id] = false
    let answer: Bool
    if let structure = type as? any RowStructure.Type {
      answer = structure.isOneRow
    } else if V.Body.self != Never.self {
      answer = isOne(V.Body.self)
    } else {
      answer = true
    }
    known[id] = answer
    return answer
  }
}

extension TupleView: RowStructure {
  static var isOneRow: Bool { false }
}

extension EmptyView: RowStructure {
  static var isOneRow: Bool { false }
}

extension AnyView: RowStructure {
  static var isOneRow: Bool { false }
}

extension _ViewModifier_Content: RowStructure {
  static var isOneRow: Bool { false }
}

extension ForEach: RowStructure {
  static var isOneRow: Bool { false }
}

extension Optional: RowStructure where Wrapped: View {
  static var isOneRow: Bool { false }
}

extension Group: RowStructure where Content: View {
  static var isOneRow: Bool { RowArity.isOne(Content.self) }
}

extension _ConditionalContent: RowStructure where TrueContent: View, FalseContent: View {
  static var isOneRow: Bool { RowArity.isOne(TrueContent.self) && RowArity.isOne(FalseContent.self) }
}

extension IDView: RowStructure {
  static var isOneRow: Bool { RowArity.isOne(Content.self) }
}

extension EquatableView: RowStructure {
  static var isOneRow: Bool { RowArity.isOne(Content.self) }
}

extension ModifiedContent: RowStructure where Content: View, Modifier: ViewModifier {
  static var isOneRow: Bool { RowArity.isOne(Content.self) }
}

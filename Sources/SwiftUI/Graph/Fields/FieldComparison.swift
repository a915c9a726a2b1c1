// Are two values of a type the same, as far as can be told without running the app's code?
//
// Dynamic properties compare by what they are connected to, objects by identity, `Equatable` values by `==`,
// plain data by its bytes, structs and tuples field by field. Closures are never the same.

import Foundation
@_spi(Reflection) import Swift

/// How two values of a type are compared.
@MainActor package struct FieldComparison {
  package let isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static var comparisons: [ObjectIdentifier: FieldComparison] = [:]

  /// The comparison for `type`.
  ///
  /// O(1) after the first call for the type.
  package static func of<T>(_ type: T.Type) -> FieldComparison {
    let id = ObjectIdentifier(type)
    if let comparison = comparisons[id] { return comparison }
    let comparison = FieldComparison(isSame: make(type))
    comparisons[id] = comparison
    return comparison
  }

  /// Whether two values are the same.
  package static func isSame<T>(_ old: T, _ new: T) -> Bool {
    withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { new in of(T.self).isSame(old, new) } }
  }

  private typealias Comparison = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static func make<T>(_ type: T.Type) -> Comparison {
    if let property = type as? any GraphProperty.Type { return property.compareInputs() }
    if let custom = type as? any SelfComparing.Type { return custom.compareSelves() }
    if type is AnyObject.Type || isClass(type) {
      return { $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self) }
    }
    if let equatable = type as? any Equatable.Type { return compareEquatable(equatable) }
    let kind = metadataKind(of: type)
    if kind == Kind.function { return { _, _ in false } }
    if _isPOD(type) {
      let size = MemoryLayout<T>.size
      return { memcmp($0, $1, size) == 0 }
    }
    // A weak field is not stored as its type says, and shows in that the struct cannot be moved bitwise.
    if !isBitwiseTakable(type) { return { _, _ in false } }
    if kind == Kind.structure { return compareFields(fields(of: type)) }
    if kind == Kind.tuple { return compareFields(tupleFields(type)) }
    if kind == Kind.existentialMetatype || kind == Kind.metatype {
      let size = MemoryLayout<T>.size
      return { memcmp($0, $1, size) == 0 }
    }
    if kind == Kind.existential { return compareExistential(type) }
    return { _, _ in false }
  }

  private static func compareEquatable<E: Equatable>(_ type: E.Type) -> Comparison {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func compareFields(_ fields: [(offset: Int, type: Any.Type)]) -> Comparison {
    let parts = fields.map { field -> (Int, FieldComparison) in
      @MainActor func open<F>(_ type: F.Type) -> FieldComparison { of(type) }
      return (field.offset, _openExistential(field.type, do: open))
    }
    return { old, new in
      for (offset, part) in parts where !part.isSame(old + offset, new + offset) { return false }
      return true
    }
  }

  /// Existentials of classes hold the object; others begin as `Any` does: a buffer and the type.
  private static func compareExistential<T>(_ type: T.Type) -> Comparison {
    guard isOpaqueExistential(type) else {
      return { $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self) }
    }
    return { old, new in
      isSameDynamically(
        old.assumingMemoryBound(to: Any.self).pointee,
        new.assumingMemoryBound(to: Any.self).pointee
      )
    }
  }

  /// Whether two values of unknown type have the same type and are the same.
  package static func isSameDynamically(_ old: Any, _ new: Any) -> Bool {
    func open<O>(_ old: O) -> Bool {
      // An existential inside an existential would come back here for ever.
      guard metadataKind(of: O.self) != Kind.existential, let new = new as? O else { return false }
      return isSame(old, new)
    }
    guard Swift.type(of: old) == Swift.type(of: new) else { return false }
    return _openExistential(old, do: open)
  }

  private static func fields<T>(of type: T.Type) -> [(offset: Int, type: Any.Type)] {
    var fields: [(Int, Any.Type)] = []
    _ = _forEachField(of: type) { _, offset, type, _ in
      fields.append((offset, type))
      return true
    }
    return fields
  }
}

/// A framework type that knows by itself when two of its values are the same.
@MainActor package protocol SelfComparing {
  static func isSame(_ old: Self, _ new: Self) -> Bool
}

extension SelfComparing {
  fileprivate static func compareSelves() -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      isSame($0.assumingMemoryBound(to: Self.self).pointee, $1.assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

extension GraphProperty {
  fileprivate static func compareInputs() -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Self.self).pointee
        .isSameInput(as: $1.assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

extension Optional: SelfComparing {
  package static func isSame(_ old: Wrapped?, _ new: Wrapped?) -> Bool {
    switch (old, new) {
    case (nil, nil): true
    case (let old?, let new?): FieldComparison.isSame(old, new)
    case (nil, _?), (_?, nil): false
    }
  }
}

/// The kinds of metadata that are told apart here, as Swift's stable ABI numbers them.
private enum Kind {
  static let structure = 0x200
  static let tuple = 0x301
  static let function = 0x302
  static let existential = 0x303
  static let metatype = 0x304
  static let existentialMetatype = 0x306
}

/// Whether values of the type are references to objects.
///
/// Class metadata begins with 0 or an address.
private func isClass(_ type: Any.Type) -> Bool {
  let kind = metadataKind(of: type)
  return kind == 0 || kind > 0x7FF
}

/// Whether values of the type can be moved as bytes: a flag in the value witness table, after eight functions,
/// the size and the stride.
private func isBitwiseTakable(_ type: Any.Type) -> Bool {
  let witnesses = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<Int>>.self)[-1]
  return witnesses[10] & 0x0010_0000 == 0
}

/// Whether an existential type is not bound to classes: the top bit of its flags, which follow the kind.
private func isOpaqueExistential(_ type: Any.Type) -> Bool {
  unsafeBitCast(type, to: UnsafePointer<Int>.self)[1] & 0x8000_0000 != 0
}

/// The elements of a tuple type: metadata holds the kind, the count, the labels, then type and offset of each.
func tupleFields(_ type: Any.Type) -> [(offset: Int, type: Any.Type)] {
  let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
  return (0..<words[1]).map { index in
    // Away from Apple's platforms the offset has 32 bits; what comes after them is padding.
    (words[4 + 2 * index] & 0xFFFF_FFFF, unsafeBitCast(words[3 + 2 * index], to: Any.Type.self))
  }
}

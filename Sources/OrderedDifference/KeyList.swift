// Identifiers as what a table compares and hashes: plain bits where equality is that of the bits.

import Foundation

/// What a table wants to know of an identifier.
protocol TableKey: Equatable {
  var tableHash: UInt32 { get }
}

/// Identifiers in a row that someone else owns.
protocol KeyList {
  associatedtype Key: TableKey
  var count: Int { get }
  subscript(index: Int) -> Key { get }
}

/// Sixteen bytes, such as those of a UUID.
struct Bits128: TableKey {
  let low: UInt64
  let high: UInt64

  var tableHash: UInt32 { mixed(low ^ (high &* 0x9E37_79B9_7F4A_7C15)) }
}

/// A number.
struct Bits64: TableKey {
  let value: UInt64

  var tableHash: UInt32 { mixed(value) }
}

/// Spreads all bits over the upper half; of a multiplication the low bits know little.
private func mixed(_ value: UInt64) -> UInt32 {
  var value = value
  value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
  value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
  return UInt32(truncatingIfNeeded: value ^ (value >> 32))
}

/// Any other identifier, by its own `==` and `hash(into:)`.
struct HashedKey<ID: Hashable>: TableKey {
  let identifier: ID

  init(_ identifier: ID) { self.identifier = identifier }

  var tableHash: UInt32 {
    let value = UInt(bitPattern: identifier.hashValue)
    return UInt32(truncatingIfNeeded: value ^ (value >> 32))
  }
}

struct Bits128List: KeyList {
  private let bytes: UnsafeRawBufferPointer

  init<ID>(_ identifiers: UnsafeBufferPointer<ID>) { bytes = UnsafeRawBufferPointer(identifiers) }

  var count: Int { bytes.count >> 4 }

  subscript(index: Int) -> Bits128 {
    // A UUID may stand at any byte.
    Bits128(
      low: bytes.loadUnaligned(fromByteOffset: index * 16, as: UInt64.self),
      high: bytes.loadUnaligned(fromByteOffset: index * 16 + 8, as: UInt64.self)
    )
  }
}

struct Bits64List: KeyList {
  private let bytes: UnsafeRawBufferPointer

  init<ID>(_ identifiers: UnsafeBufferPointer<ID>) { bytes = UnsafeRawBufferPointer(identifiers) }

  var count: Int { bytes.count >> 3 }

  subscript(index: Int) -> Bits64 {
    Bits64(value: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
  }
}

struct Bits32List: KeyList {
  private let bytes: UnsafeRawBufferPointer

  init<ID>(_ identifiers: UnsafeBufferPointer<ID>) { bytes = UnsafeRawBufferPointer(identifiers) }

  var count: Int { bytes.count >> 2 }

  subscript(index: Int) -> Bits64 {
    Bits64(value: UInt64(bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
  }
}

struct HashedList<ID: Hashable>: KeyList {
  let identifiers: UnsafeBufferPointer<ID>

  init(_ identifiers: UnsafeBufferPointer<ID>) { self.identifiers = identifiers }

  var count: Int { identifiers.count }
  subscript(index: Int) -> HashedKey<ID> { HashedKey(identifiers[index]) }
}

/// Which list of keys a type of identifiers goes by: always the same, since a table keeps the hashes.
///
/// Asked for by each function that takes identifiers, so that what it then calls is compiled for that list.
enum KeyKind {
  case bits128, bits64, bits32, string, hashed

  init<ID: Hashable>(of type: ID.Type) {
    if type == UUID.self {
      self = .bits128
    } else if type == Int.self || type == UInt.self || type == ObjectIdentifier.self {
      self = .bits64
    } else if type == Int32.self {
      self = .bits32
    } else if type == String.self {
      self = .string
    } else {
      self = .hashed
    }
  }
}

extension HashedList<String> {
  /// Strings, where only the caller knows that they are.
  init<Identifier>(strings: UnsafeBufferPointer<Identifier>) {
    self.init(UnsafeRawBufferPointer(strings).assumingMemoryBound(to: String.self))
  }
}

// Identities of subscriptions and subscribers, so that those which are values can be told apart.

import Synchronization

/// A unique identifier of a stream's link.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Atomic<UInt64>(0)
  private let value: UInt64

  /// Makes an identifier not used before.
  public init() { value = Self.last.add(1, ordering: .relaxed).newValue }

  /// Makes the identifier of `object`.
  public init(_ object: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x\(String(value, radix: 16, uppercase: true))" }
}

/// A type that can be told apart from others of its kind within a stream.
public protocol CustomCombineIdentifierConvertible {
  /// The unique identifier.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A key for a custom value that travels with a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values as key-value coding converts them: numbers of one type to another.
enum KeyValueNumber {
  /// A value as a property's type, if it can be one.
  static func value<Value>(_ value: Any, as type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    guard let number = double(value) else { return nil }
    let kinds: [Any] = [
      Int(exactly: number.rounded(.towardZero)) as Any, number, Float(number), CGFloat(number), number != 0,
      Int64(exactly: number.rounded(.towardZero)) as Any, Int32(exactly: number.rounded(.towardZero)) as Any,
      UInt(exactly: number.rounded(.towardZero)) as Any, NSNumber(value: number),
    ]
    return kinds.lazy.compactMap { $0 as? Value }.first
  }

  static func double(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case _: nil
    }
  }
}

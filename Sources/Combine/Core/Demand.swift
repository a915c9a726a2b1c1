// How many values a subscriber is ready for.

extension Subscribers {
  /// A number of values asked for, possibly without limit.
  ///
  /// Arithmetic saturates at `unlimited`; a negative number of values traps.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // `UInt.max` stands for no limit, so that comparing and adding need no second field.
    var count: UInt

    init(count: UInt) { self.count = count }

    /// As many values as the publisher has.
    public static let unlimited = Demand(count: .max)
    /// No values.
    public static let none = Demand(count: 0)

    /// At most `value` values.
    ///
    /// - Precondition: `value` is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "Subscribers.Demand.max(\(value)): a demand is never negative")
      return Demand(count: UInt(value))
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// The number of values asked for, or nil where there is no limit.
    public var max: Int? { count == .max ? nil : Int(count) }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  private static let limit = UInt(Int.max)

  private static func saturated(_ result: (partialValue: UInt, overflow: Bool)) -> Self {
    result.overflow || result.partialValue > limit ? .unlimited : Self(count: result.partialValue)
  }

  public static func + (lhs: Self, rhs: Self) -> Self {
    saturated(lhs.count.addingReportingOverflow(rhs.count))
  }
  public static func += (lhs: inout Self, rhs: Self) {
    if lhs.count == .max || rhs.count == 0 { return }
    lhs = lhs + rhs
  }
  public static func + (lhs: Self, rhs: Int) -> Self { lhs.offset(by: rhs) }
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  public static func * (lhs: Self, rhs: Int) -> Self {
    precondition(rhs >= 0, "Subscribers.Demand: \(lhs) * \(rhs) is negative; a demand never is")
    return lhs == .unlimited ? .unlimited : saturated(lhs.count.multipliedReportingOverflow(by: UInt(rhs)))
  }
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    return rhs.count >= lhs.count ? .none : Self(count: lhs.count - rhs.count)
  }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  public static func - (lhs: Self, rhs: Int) -> Self { lhs.offset(by: -rhs) }
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  private func offset(by amount: Int) -> Self {
    if self == .unlimited { return self }
    if amount >= 0 { return Self.saturated(count.addingReportingOverflow(UInt(amount))) }
    precondition(
      amount.magnitude <= count,
      "Subscribers.Demand: \(self) + \(amount) is negative; a demand never is"
    )
    return Self(count: count - amount.magnitude)
  }

  /// Takes one value out of the demand; false where none is left.
  mutating func takeOne() -> Bool {
    if count == .max { return true }
    if count == 0 { return false }
    count -= 1
    return true
  }
}

// MARK: - Comparison

extension Subscribers.Demand {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs > $0 } ?? false }
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs >= $0 } ?? false }
}

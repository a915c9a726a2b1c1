/// How much of something a client may do: so much at once, and then so much a second.
struct RateLimit: Sendable {
  private let burst: Double
  private let perSecond: Double
  private var available: Double
  private var time: Double?

  init(burst: Double, perSecond: Double) {
    (self.burst, self.perSecond, available) = (burst, perSecond, burst)
  }

  /// Takes `amount` at a time in seconds; false if that is more than there is.
  mutating func take(_ amount: Double = 1, at now: Double) -> Bool {
    available = min(burst, available + max(now - (time ?? now), 0) * perSecond)
    time = now
    guard available >= amount else { return false }
    available -= amount
    return true
  }
}

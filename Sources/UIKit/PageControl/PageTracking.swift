/// A finger that moves along the dots of a page control.
struct PageTracking: Equatable {
  /// How far the finger moves for a page.
  private static let pitch: CGFloat = 16
  private static let slop: CGFloat = 10

  private let start: CGFloat
  private let startPage: Int
  private var hasMoved = false

  init(at x: CGFloat, page: Int) {
    start = x
    startPage = page
  }

  /// The page the finger has come to; nil before it has moved.
  mutating func page(at x: CGFloat, count: Int, isMirrored: Bool) -> Int? {
    let travel = isMirrored ? start - x : x - start
    if abs(travel) > Self.slop { hasMoved = true }
    guard hasMoved else { return nil }
    return min(max(startPage + Int((travel / Self.pitch).rounded()), 0), max(0, count - 1))
  }
}

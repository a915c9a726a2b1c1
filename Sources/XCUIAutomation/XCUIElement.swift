public import CoreGraphics
internal import QuartzCore

/// A part of the screen under test, found anew each time it is used.
///
/// Acting on an element that is not there, or is there more than once, records a failure of the running test that
/// lists what is there, and does nothing.
@MainActor
public class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  enum Choice {
    case only
    case index(Int)
    case identity(SemanticsID)
  }

  private let query: XCUIElementQuery?
  private let choice: Choice

  init(query: XCUIElementQuery?, choice: Choice) {
    self.query = query
    self.choice = choice
    super.init()
  }

  /// The application that the element belongs to.
  var application: XCUIApplication {
    guard let query else { preconditionFailure("An application is its own application.") }
    return query.application
  }

  // MARK: - Finding

  enum Finding {
    case found(ElementSnapshot)
    case missing
    case ambiguous([ElementSnapshot])
  }

  func find() -> Finding {
    let matches = query?.matches() ?? []
    switch choice {
    case .only where matches.count > 1: return .ambiguous(matches)
    case .only: return matches.first.map(Finding.found) ?? .missing
    case .index(let index):
      return matches.indices.contains(index) ? .found(matches[index]) : .missing
    case .identity(let id):
      return matches.first { $0.node.id == id }.map(Finding.found) ?? .missing
    }
  }

  /// The element as it is now; nil, with a failure recorded, where there is not exactly one.
  func resolve(for action: String) -> ElementSnapshot? {
    switch find() {
    case .found(let snapshot): return snapshot
    case .missing:
      AutomationFailure.record(
        "Failed to \(action): no matches found for \(steps).\n\(application.debugDescription)"
      )
    case .ambiguous(let matches):
      let list = matches.map { "  \($0.summary)" }.joined(separator: "\n")
      AutomationFailure.record("Failed to \(action): multiple matching elements found for \(steps):\n\(list)")
    }
    return nil
  }

  private var steps: String { query?.steps.joined(separator: " → ") ?? "the application" }

  /// Whether it is on the screen now; never a failure.
  public var exists: Bool {
    guard case .missing = find() else { return true }
    return false
  }

  /// Whether a tap would reach it: it is on the screen and its middle lies inside the window.
  public var isHittable: Bool {
    guard case .found(let snapshot) = find() else { return false }
    return application.canHit(snapshot)
  }

  /// Lets time pass, a frame after another, until the element is there; the clock is virtual, so this never sleeps.
  ///
  /// - Returns: Whether it came within `timeout` seconds.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    application.advance(until: { self.exists }, atMost: timeout)
  }

  /// Lets time pass until the element is gone.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    application.advance(until: { !self.exists }, atMost: timeout)
  }

  // MARK: - Attributes

  public var identifier: String { resolve(for: "get identifier")?.node.identifier ?? "" }
  public var frame: CGRect { resolve(for: "get frame")?.node.frame ?? .zero }
  public var label: String { resolve(for: "get label")?.node.label ?? "" }
  public var title: String { resolve(for: "get title")?.node.label ?? "" }
  /// A text field that is empty has its placeholder for a value, as on iOS.
  public var value: Any? {
    guard let node = resolve(for: "get value")?.node else { return nil }
    return (node.value ?? "").isEmpty ? node.placeholder ?? node.value : node.value
  }
  public var placeholderValue: String? { resolve(for: "get placeholder")?.node.placeholder }
  public var elementType: ElementType { resolve(for: "get type")?.type ?? .any }
  public var isEnabled: Bool {
    resolve(for: "get enabled state").map { !$0.node.traits.contains(.notEnabled) } ?? false
  }
  public var isSelected: Bool {
    resolve(for: "get selected state")?.node.traits.contains(.isSelected) ?? false
  }
  public var hasFocus: Bool { resolve(for: "get focus")?.node.traits.contains(.focused) ?? false }

  // MARK: - Looking inside

  /// This element where exactly one is meant and several match: the first.
  public var firstMatch: XCUIElement { query?.firstMatch ?? self }

  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    inside("Descendants matching type \(type)") { $0.descendants.filter { $0.isOf(type) } }
  }

  public func children(matching type: ElementType) -> XCUIElementQuery {
    inside("Children matching type \(type)") { $0.children.filter { $0.isOf(type) } }
  }

  private func inside(
    _ step: String,
    _ look: @escaping @MainActor (ElementSnapshot) -> [ElementSnapshot]
  ) -> XCUIElementQuery {
    XCUIElementQuery(application, steps: (query?.steps ?? []) + [step]) {
      switch self.find() {
      case .found(let snapshot): look(snapshot)
      case .missing: []
      case .ambiguous(let matches): matches.flatMap(look)
      }
    }
  }

  // MARK: - Places

  /// A place in the element: (0, 0) its top left, (1, 1) its bottom right.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(element: self, normalizedOffset: offset, pointsOffset: CGVector(dx: 0, dy: 0))
  }

  /// The elements below this one, indented by depth.
  ///
  /// On the main actor only.
  nonisolated public override var debugDescription: String {
    MainActor.assumeIsolated {
      switch find() {
      case .found(let snapshot): ElementTreePrinter.text(of: snapshot)
      case .missing: "No matches found for \(steps)"
      case .ambiguous(let matches): matches.map(\.summary).joined(separator: "\n")
      }
    }
  }
}

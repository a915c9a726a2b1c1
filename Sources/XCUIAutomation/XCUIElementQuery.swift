public import Foundation
internal import QuartzCore

/// Finds elements; nothing is looked up until an element is used, and then anew each time.
@MainActor
public final class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let application: XCUIApplication
  /// How the query came about, for failures: `Descendants matching type button → Elements matching "Save"`.
  let steps: [String]
  private let find: @MainActor () -> [ElementSnapshot]

  init(_ application: XCUIApplication, steps: [String], find: @escaping @MainActor () -> [ElementSnapshot]) {
    self.application = application
    self.steps = steps
    self.find = find
    super.init()
  }

  private func refined(
    _ step: String,
    _ refine: @escaping @MainActor ([ElementSnapshot]) -> [ElementSnapshot]
  ) -> XCUIElementQuery {
    XCUIElementQuery(application, steps: steps + [step]) { [find] in refine(find()) }
  }

  /// What matches now, each once, in reading order.
  func matches() -> [ElementSnapshot] {
    var seen: Set<SemanticsID> = []
    return find().filter { seen.insert($0.node.id).inserted }
  }

  // MARK: - Elements

  /// The one element that matches; using it fails where none or several do.
  public var element: XCUIElement { XCUIElement(query: self, choice: .only) }

  /// The first element that matches, however many there are.
  public var firstMatch: XCUIElement { XCUIElement(query: self, choice: .index(0)) }

  /// How many elements match now.
  public var count: Int { matches().count }

  public func element(boundBy index: Int) -> XCUIElement {
    XCUIElement(query: self, choice: .index(index))
  }

  public func element(matching type: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    let query = matching(type, identifier: identifier)
    return XCUIElement(query: query, choice: .only)
  }

  /// The element whose identifier, or else label, is `key`.
  public subscript(key: String) -> XCUIElement {
    XCUIElement(query: matching(identifier: key), choice: .only)
  }

  /// Elements for all that match now, bound to their places in the result.
  public var allElementsBoundByIndex: [XCUIElement] {
    matches().indices.map { element(boundBy: $0) }
  }

  /// Elements for all that match now, each bound to its accessibility element.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] {
    matches().map { XCUIElement(query: self, choice: .identity($0.node.id)) }
  }

  // MARK: - Narrowing

  public func matching(identifier: String) -> XCUIElementQuery {
    refined("Elements matching '\(identifier)'") { $0.filter { $0.isKnown(by: identifier) } }
  }

  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let name = identifier.map { " known by '\($0)'" } ?? ""
    return refined("Elements of type \(type)\(name)") {
      $0.filter { $0.isOf(type) && (identifier.map($0.isKnown(by:)) ?? true) }
    }
  }

  /// Elements which hold, at any depth, one of a kind known by `identifier`.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let name = identifier.map { " known by '\($0)'" } ?? ""
    return refined("Elements containing type \(type)\(name)") {
      $0.filter {
        $0.descendants.contains { $0.isOf(type) && (identifier.map($0.isKnown(by:)) ?? true) }
      }
    }
  }

  /// Elements for which the predicate holds; it is given an `XCUIElementAttributes`.
  ///
  /// Format strings are read by Foundation, which has none on Linux: make the predicate from a block.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    refined("Elements matching predicate") { [application] in
      $0.filter { predicate.evaluate(with: application.element(for: $0)) }
    }
  }

  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    refined("Children matching type \(type)") { $0.flatMap(\.children).filter { $0.isOf(type) } }
  }

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    refined("Descendants matching type \(type)") { $0.flatMap(\.descendants).filter { $0.isOf(type) } }
  }

  /// The query's steps and what matches now.
  ///
  /// On the main actor only.
  nonisolated public override var debugDescription: String {
    MainActor.assumeIsolated {
      (["Query: " + steps.joined(separator: " → ")] + matches().map { "  \($0.summary)" })
        .joined(separator: "\n")
    }
  }
}

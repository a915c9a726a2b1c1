/// One element of a nib's XML, and what of it has been understood.
///
/// Read on the main actor only; what nobody asked for is reported once the nib is loaded.
@MainActor
final class NibElement {
  let name: String
  let line: Int
  fileprivate(set) var children: [NibElement] = []
  fileprivate(set) var text = ""
  private let attributes: [String: String]
  private var readAttributes: Set<String> = []
  private var isRead = false

  init(_ name: String, _ attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// An attribute's text.
  subscript(_ attribute: String) -> String? {
    isRead = true
    readAttributes.insert(attribute)
    return attributes[attribute]
  }

  func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }
  func number(_ attribute: String) -> CGFloat? { self[attribute].flatMap(Double.init).map { CGFloat($0) } }
  func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

  /// The child that is the value of a property.
  func child(key: String) -> NibElement? {
    let found = children.first { $0.attributes["key"] == key }
    found?.isRead = true
    return found
  }

  /// The first child of a name.
  func child(_ name: String) -> NibElement? {
    let found = children.first { $0.name == name }
    found?.isRead = true
    return found
  }

  /// What a child of a name holds: `subviews`, `constraints`, `connections`.
  func elements(in name: String) -> [NibElement] { child(name)?.readChildren ?? [] }

  /// All children, as understood.
  var readChildren: [NibElement] {
    for child in children { child.isRead = true }
    return children
  }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }
  var className: String? { self["customClass"] }

  func add(_ child: NibElement) { children.append(child) }
  func addText(_ more: String) { text += more }

  // MARK: - What was not understood

  /// What only Interface Builder itself makes use of, or what is the default of every view.
  private static let ofNoConsequence: Set<String> = [
    "id", "key", "userLabel", "customModule", "customModuleProvider", "sceneMemberID", "fixedFrame",
    "ambiguous",
    "misplaced", "verifyAmbiguity", "colorSpace", "customColorSpace", "catalog", "opaque",
    "clearsContextBeforeDrawing", "simulatedAppContext", "storyboardIdentifier",
    "useStoryboardIdentifierAsRestorationIdentifier",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "prototypeName", "showsReorderControl",
    "tableViewCell",
  ]
  private static let editorElements: Set<String> = [
    "point", "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedTabBarMetrics", "attributedString",
    "variation", "mask", "include", "exclude", "designable", "accessibility", "size",
  ]

  /// Each attribute and element below this one that nobody asked for.
  func leftOver() -> [(line: Int, what: String)] {
    guard isRead else {
      return Self.editorElements.contains(name) ? [] : [(line, "the element <\(name)>")]
    }
    let own = attributes.keys.sorted()
      .filter { !readAttributes.contains($0) && !Self.ofNoConsequence.contains($0) }
      .map { (line: line, what: "the attribute \($0)=\"\(attributes[$0] ?? "")\" of <\(name)>") }
    return own + children.flatMap { $0.leftOver() }
  }
}

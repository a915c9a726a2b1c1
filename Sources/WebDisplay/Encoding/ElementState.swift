internal import QuartzCore

/// An element of the page, as it is to be or as the page has it.
struct ElementState {
  var style: Style = [:]
  var content: [JSON] = []
  var children: [LayerID] = []
  /// Those that stay while the others scroll.
  var pinned: [LayerID] = []
  var scroll: JSON?
  var offset: CGPoint?
  var input: JSON?

  /// What makes the page's element, if it has one, into this one; nil if nothing has to.
  ///
  /// Of an object: "i" the number, "s" styles (null takes one away), "c" content, "k" children, "u" pinned ones,
  /// "z" the scroll region, "o" the offset, "f" the text field.
  func changes(of id: LayerID, from old: ElementState?) -> JSON? {
    var members = [JSON.Member(name: "i", value: .int(Int(id.rawValue)))]
    func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name: name, value: value)) }
    func list(_ ids: [LayerID]) -> JSON { .array(ids.map { .int(Int($0.rawValue)) }) }
    let style = styleChanges(from: old?.style ?? [:])
    if !style.isEmpty { add("s", .object(style)) }
    if content != old?.content ?? [] { add("c", .array(content)) }
    if scroll != old?.scroll { add("z", scroll ?? .null) }
    if input != old?.input { add("f", input ?? .null) }
    if children != old?.children ?? [] { add("k", list(children)) }
    if pinned != old?.pinned ?? [] { add("u", list(pinned)) }
    if let offset, offset != old?.offset { add("o", .array([.number(offset.x), .number(offset.y)])) }
    return members.count > 1 || old == nil ? .object(members) : nil
  }

  private func styleChanges(from old: Style) -> [JSON.Member] {
    var changes: [JSON.Member] = []
    for property in StyleProperty.allCases where style[property] != old[property] {
      changes.append(
        JSON.Member(name: property.rawValue, value: style[property].map { .string($0) } ?? .null)
      )
    }
    return changes
  }
}

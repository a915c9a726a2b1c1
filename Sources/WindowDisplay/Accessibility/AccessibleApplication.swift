import Foundation
internal import QuartzCore

/// The program as assistive technologies see it, and what it answers them.
///
/// Touched on the toolkit's thread only.
final class AccessibleApplication {
  let name: String
  private(set) var windows: [AccessibleWindow] = []
  /// What the accessibility bus calls the program.
  var busName = ""
  /// The desktop, under which the program hangs: a name and a path.
  var desktop: (name: String, path: String) = ("", AccessibilityPath.nothing)
  /// The number that the desktop has given to the program.
  var number = 0

  init(name: String) { self.name = name }

  /// Whether what is in each window is known.
  var isTold: Bool { windows.allSatisfy(\.isTold) }

  func add(_ window: AccessibleWindow) -> [AccessibilityEvent] {
    windows.append(window)
    return [
      childChanged("add", windows.count - 1, window), .window("Create", title: window.title, of: window.path),
    ]
  }

  func remove(_ window: AccessibleWindow) -> [AccessibilityEvent] {
    guard let index = windows.firstIndex(where: { $0 === window }) else { return [] }
    windows.remove(at: index)
    return [
      .window("Destroy", title: window.title, of: window.path), childChanged("remove", index, window),
      .state("defunct", true, of: window.path),
    ]
  }

  private func childChanged(_ what: String, _ index: Int, _ window: AccessibleWindow) -> AccessibilityEvent {
    AccessibilityEvent(
      name: "ChildrenChanged",
      detail: what,
      first: index,
      value: .path(window.path.path),
      source: .application
    )
  }

  // MARK: - Objects

  /// What a path leads to.
  enum Target {
    case application
    case window(AccessibleWindow)
    case element(AccessibleWindow, AccessibleTree.Entry)
  }

  func target(_ path: AccessibilityPath) -> Target? {
    switch path {
    case .application: return .application
    case .window(let number): return windows.first { $0.number == number }.map { .window($0) }
    case .element(let number, let id):
      guard let window = windows.first(where: { $0.number == number }), let entry = window.tree[id] else {
        return nil
      }
      return .element(window, entry)
    }
  }

  func reference(_ path: AccessibilityPath?) -> BusValue {
    guard let path else { return .tuple([.string(""), .path(AccessibilityPath.nothing)]) }
    return .tuple([.string(busName), .path(path.path)])
  }

  func interfaces(of target: Target) -> [String] {
    switch target {
    case .application: ["Accessible", "Application", "Component"].map { AccessibilityInterface.prefix + $0 }
    case .window: ["Accessible", "Component"].map { AccessibilityInterface.prefix + $0 }
    case .element(_, let entry): entry.node.elementInterfaces
    }
  }

  // MARK: - Answers

  /// The value of a property; nil where there is none of that name.
  func property(_ name: String, of interface: Substring, _ target: Target) -> BusValue? {
    switch interface {
    case "Accessible": accessibleProperty(name, target)
    case "Application": applicationProperty(name)
    case "Action", "Text", "Value", "Selection": elementProperty(name, of: interface, target)
    default: nil
    }
  }

  /// What a method gives; nil where nothing can be done.
  func call(
    _ method: String,
    of interface: Substring,
    _ target: Target,
    _ arguments: [BusValue]
  ) -> [BusValue]? {
    switch interface {
    case "Accessible": return accessible(method, target, arguments).map { [$0] }
    case "Application": return [.string(Self.locale)]
    case "Component": return component(method, target, arguments)
    default: break
    }
    guard case .element(let window, let entry) = target else { return nil }
    return switch interface {
    case "Action": action(method, window, entry.node, arguments).map { [$0] }
    case "Text": text(method, window, entry.node, arguments)
    case "EditableText": edit(method, window, entry.node, arguments).map { [.bool($0)] }
    case "Selection": selection(method, window, entry.node, arguments).map { [$0] }
    default: nil
    }
  }

  static let locale = Locale.current.identifier

  private func applicationProperty(_ name: String) -> BusValue? {
    switch name {
    case "ToolkitName": .string("Waxwing")
    case "Version": .string("1")
    case "AtspiVersion": .string("2.1")
    case "Id": .int(number)
    default: nil
    }
  }

  private func accessibleProperty(_ property: String, _ target: Target) -> BusValue? {
    switch property {
    case "Name": .string(name(of: target))
    case "Description":
      if case .element(_, let entry) = target { .string(entry.node.elementDescription) } else { .string("") }
    case "Parent": parent(of: target)
    case "ChildCount": .int(children(of: target).count)
    case "Locale": .string(Self.locale)
    case "AccessibleId":
      if case .element(_, let entry) = target { .string(entry.node.identifier ?? "") } else { .string("") }
    default: nil
    }
  }

  private func accessible(_ method: String, _ target: Target, _ arguments: [BusValue]) -> BusValue? {
    switch method {
    case "GetChildren": return .array(children(of: target).map(reference), of: "(so)")
    case "GetChildAtIndex":
      let children = children(of: target)
      let index = arguments.first?.number ?? -1
      return reference(children.indices.contains(index) ? children[index] : nil)
    case "GetIndexInParent": return .int(index(of: target))
    case "GetRelationSet": return .array([], of: "(ua(so))")
    case "GetRole": return .unsigned(role(of: target).number)
    case "GetRoleName", "GetLocalizedRoleName": return .string(role(of: target).name)
    case "GetState": return states(of: target).value
    case "GetAttributes":
      guard case .element(_, let entry) = target else { return .dictionary(["toolkit": "Waxwing"]) }
      return .dictionary(entry.node.elementAttributes)
    case "GetApplication": return reference(.application)
    case "GetInterfaces": return .strings(interfaces(of: target))
    default: return nil
    }
  }

  // MARK: - What every object has

  private func name(of target: Target) -> String {
    switch target {
    case .application: name
    case .window(let window): window.title
    case .element(_, let entry): entry.node.elementName
    }
  }

  private func role(of target: Target) -> ElementRole {
    switch target {
    case .application: .application
    case .window: .frame
    case .element(_, let entry): entry.node.elementRole
    }
  }

  private func states(of target: Target) -> ElementStates {
    switch target {
    case .application: [.enabled, .sensitive, .visible, .showing]
    case .window(let window): window.states
    case .element(let window, let entry): window.states(of: entry.node)
    }
  }

  private func parent(of target: Target) -> BusValue {
    switch target {
    case .application: .tuple([.string(desktop.name), .path(desktop.path)])
    case .window: reference(.application)
    case .element(let window, let entry): reference(entry.parent.map(window.path(of:)) ?? window.path)
    }
  }

  private func index(of target: Target) -> Int {
    switch target {
    case .application: 0
    case .window(let window): windows.firstIndex { $0 === window } ?? -1
    case .element(_, let entry): entry.index
    }
  }

  private func children(of target: Target) -> [AccessibilityPath] {
    switch target {
    case .application: windows.map(\.path)
    case .window(let window): window.tree.top.map { window.path(of: $0.id) }
    case .element(let window, let entry): entry.node.children.map { window.path(of: $0.id) }
    }
  }
}

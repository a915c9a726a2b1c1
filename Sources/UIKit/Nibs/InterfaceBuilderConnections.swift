/// What a class lets nibs and storyboards connect: its outlets, its actions, and its inspectable properties; and which
/// other properties can be reached by their names.
///
/// There is no Objective-C runtime on Linux to find a property or method by its name, so a class names them:
///
///     override class var interfaceBuilderConnections: InterfaceBuilderConnections {
///       super.interfaceBuilderConnections
///         .outlet("titleLabel", \HeadlineCell.titleLabel)
///         .action("favorite:", Selector("favorite(_:)", HeadlineCell.favorite(_:)))
///     }
///
/// Sources with `@IBOutlet` and `@IBAction` need this where they are not adapted by a tool.
@MainActor
public struct InterfaceBuilderConnections {
  /// Sets a property of an object; false if the value is not of its type.
  typealias Setter = @MainActor (_ object: AnyObject, _ value: Any) -> Bool
  typealias Getter = @MainActor (_ object: AnyObject) -> Any?

  private(set) var setters: [String: Setter] = [:]
  private(set) var getters: [String: Getter] = [:]
  private(set) var collections: [String: Setter] = [:]
  private(set) var actions: [String: Selector] = [:]

  /// Nothing to connect.
  nonisolated public init() {}

  /// Adds an outlet, or an inspectable property, that may be nil.
  public func outlet<Root: AnyObject, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, Value?>
  ) -> InterfaceBuilderConnections {
    adding(name, { ($0 as? Root).flatMap { flattened($0[keyPath: path] as Any) } }) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// Adds an outlet, or an inspectable property, that always has a value.
  public func outlet<Root: AnyObject, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> InterfaceBuilderConnections {
    adding(name, { ($0 as? Root).flatMap { flattened($0[keyPath: path]) } }) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// Adds a property that `value(forKey:)` finds by its name, and `setValue(_:forKey:)` where it can be set.
  public func property<Root: AnyObject, Value>(
    _ name: String,
    _ path: KeyPath<Root, Value>
  ) -> InterfaceBuilderConnections {
    var result = self
    result.getters[name] = { object in (object as? Root).flatMap { flattened($0[keyPath: path]) } }
    guard let writable = path as? ReferenceWritableKeyPath<Root, Value> else { return result }
    result.setters[name] = { object, value in
      guard let object = object as? Root, let value = KeyValueNumber.value(value, as: Value.self) else {
        return false
      }
      object[keyPath: writable] = value
      return true
    }
    return result
  }

  /// Adds an outlet collection.
  public func outletCollection<Root: AnyObject, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, [Value]?>
  ) -> InterfaceBuilderConnections {
    addingCollection(name) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path] = (object[keyPath: path] ?? []) + [value]
      return true
    }
  }

  /// Adds an outlet collection that always has a value.
  public func outletCollection<Root: AnyObject, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, [Value]>
  ) -> InterfaceBuilderConnections {
    addingCollection(name) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path].append(value)
      return true
    }
  }

  /// Adds an action under the name that nibs have for it: `"save:"` for `save(_:)`.
  public func action(_ name: String, _ selector: Selector) -> InterfaceBuilderConnections {
    var result = self
    result.actions[name] = selector
    return result
  }

  private func adding(
    _ name: String,
    _ getter: @escaping Getter,
    _ setter: @escaping Setter
  ) -> InterfaceBuilderConnections {
    var result = self
    result.getters[name] = getter
    result.setters[name] = setter
    return result
  }

  private func addingCollection(_ name: String, _ setter: @escaping Setter) -> InterfaceBuilderConnections {
    var result = self
    result.collections[name] = setter
    return result
  }
}

/// A value without the optional around it; nil if there is none.
private func flattened(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.flatMap { flattened($0.value) }
}

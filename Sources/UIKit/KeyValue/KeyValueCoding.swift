// Properties by their names. There is no Objective-C runtime on Linux to find them, so a class names them:
// `InterfaceBuilderConnections.property(_:_:)`, which the `waxwing` command writes for `@objc` properties.

extension NSObject {
  /// The value of a property by its name.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let table = self as? NSDictionary { return table.object(forKey: key) }
    if let list = self as? NSArray { return KeyValueCollection.value(of: Array(list), forKey: key) }
    guard let getter = KeyValueTable.of(self, "value(forKey:)")?.getters[key] else {
      KeyValueTable.report(self, key)
      return nil
    }
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = getter(object) }
    return result
  }

  /// The value of a property of a property, by their names.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    let names = keyPath.split(separator: ".").map(String.init)
    var value: Any? = self
    for (index, name) in names.enumerated() {
      guard let current = value else { return nil }
      if name.hasPrefix("@"), let list = current as? [Any] {
        return KeyValueCollection.result(of: name, names[(index + 1)...].joined(separator: "."), list)
      }
      value = KeyValueCollection.value(of: current, forKey: name)
    }
    return value
  }

  /// Sets a property by its name; nil where its type allows that.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    if let table = self as? NSMutableDictionary {
      return value.map { table.setObject($0, forKey: key as NSString) } ?? table.removeObject(forKey: key)
    }
    guard let setter = KeyValueTable.of(self, "setValue(_:forKey:)")?.setters[key] else {
      return KeyValueTable.report(self, key)
    }
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) let value = value
    let isSet = MainActor.assumeIsolated { setter(object, value ?? KeyValueTable.Nothing.none as Any) }
    if !isSet { Diagnostics.once("\(type(of: self)).\(key) cannot be set to \(value ?? "nil").") }
  }

  /// Sets a property of a property, by their names.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? NSObject
    owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// The values of several properties.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = value(forKey: key) ?? NSNull() }
    return values
  }

  /// Sets several properties.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}

/// What is known of a class's properties by their names.
enum KeyValueTable {
  /// No value, of whichever type it is asked for.
  typealias Nothing = Never?

  /// The table of an object's class; nil if it has none.
  static func of(_ object: NSObject, _ method: String) -> InterfaceBuilderConnections? {
    guard MainThread.isCurrent else {
      Diagnostics.once("\(method) finds properties on the main thread only.")
      return nil
    }
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var table: InterfaceBuilderConnections?
    MainActor.assumeIsolated {
      table = (type(of: object) as? any InterfaceBuilderConnecting.Type)?.interfaceBuilderConnections
      if let view = object as? UIView { table = view.addingObservable(to: table) }
    }
    return table
  }

  static func report(_ object: NSObject, _ key: String) {
    Diagnostics.once("\(type(of: object)) has no property that can be found by the name “\(key)”.")
  }
}

/// Values by key of what is no object, or several.
enum KeyValueCollection {
  static func value(of value: Any, forKey key: String) -> Any? {
    switch value {
    case let table as [String: Any]: table[key]
    case let list as [Any]: list.map { self.value(of: $0, forKey: key) ?? NSNull() }
    case let object as NSObject: object.value(forKey: key)
    case _: nil
    }
  }

  /// What an operator such as `@sum` makes of a list; nil for one that is not known.
  static func result(of name: String, _ path: String, _ list: [Any]) -> Any? {
    if name == "@count" { return list.count }
    let values =
      path == "self" || path.isEmpty ? list : list.compactMap { ($0 as? NSObject)?.value(forKeyPath: path) }
    let numbers = values.compactMap(KeyValueNumber.double)
    switch name {
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return numbers.min()
    case "@max": return numbers.max()
    case "@unionOfObjects": return values
    case _: return nil
    }
  }
}

extension UIView {
  /// The properties of UIKit's own that can be observed, which have names too.
  fileprivate func addingObservable(to table: InterfaceBuilderConnections?) -> InterfaceBuilderConnections {
    (table ?? InterfaceBuilderConnections())
      .property("frame", \UIView.frame).property("bounds", \UIView.bounds).property("center", \UIView.center)
      .property("alpha", \UIView.alpha).property("hidden", \UIView.isHidden)
      .property("isHidden", \UIView.isHidden).property("tag", \UIView.tag)
      .property("backgroundColor", \UIView.backgroundColor)
      .property("contentOffset", \UIScrollView.contentOffset)
      .property("contentSize", \UIScrollView.contentSize)
      .property("progress", \UIProgressView.progress)
  }
}

import Observation

/// A value from the view's environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let content: Content
  private var scope: EnvironmentScope?

  private enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(KeyPath<EnvironmentValues, Value?>, typeName: String)
    case optionalObject(KeyPath<EnvironmentValues, Value>)
  }

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .keyPath(keyPath) }

  public var wrappedValue: Value {
    // The body that runs becomes a reader of the value; outside a body this is a plain read.
    let values = EnvironmentValues(scope: scope, reader: Reader.current)
    switch content {
    case .keyPath(let keyPath), .optionalObject(let keyPath):
      return values[keyPath: keyPath]
    case .object(let keyPath, let typeName):
      guard let object = values[keyPath: keyPath] else {
        fatalError(
          """
          No Observable object of type \(typeName) found. A View.environmentObject(_:) for \(typeName) may be \
          missing as an ancestor of this view.
          """
        )
      }
      return object
    }
  }
}

extension Environment {
  /// The object of an `Observable` type that an ancestor put in; there must be one.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    content = .object(\.[ObservableType<Value>()], typeName: "\(objectType)")
  }

  /// The object of an `Observable` type that an ancestor put in, if any.
  public init<T: AnyObject>(_ objectType: T.Type) where Value == T?, T: Observable {
    content = .optionalObject(\.[ObservableType<T>()])
  }
}

/// A type as an argument of a key path, which must be hashable.
struct ObservableType<Object: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
  subscript<Object: AnyObject>(type: ObservableType<Object>) -> Object? { object(ofType: Object.self) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) { scope = node.scope }

  package func isSameInput(as new: Environment<Value>) -> Bool {
    switch (content, new.content) {
    case (.keyPath(let old), .keyPath(let new)): old == new
    case (.object, .object), (.optionalObject, .optionalObject): true
    case (.keyPath, _), (.object, _), (.optionalObject, _): false
    }
  }
}

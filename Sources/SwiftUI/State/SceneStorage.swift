import Foundation

/// A value that is kept with the scene that the view is in.
@propertyWrapper public struct SceneStorage<Value> {
  private let key: String
  private let initialValue: Value
  private let form: StoredForm<Value>
  private var location: StoredLocation<Value>?

  init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>) {
    (self.key, self.initialValue, self.form) = (key, initialValue, form)
  }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, Transaction.current) }
  }

  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initialValue)
  }
}

extension SceneStorage: DynamicProperty {}

extension SceneStorage: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    let store = node.environment.sceneValues ?? .shared
    location = .kept(in: &slot, store, key, form, initialValue)
  }

  package func isSameInput(as new: SceneStorage<Value>) -> Bool { key == new.key }
}

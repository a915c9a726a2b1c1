import Combine

/// An object that a view makes for itself, once for each place, and follows.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var storage: ObjectStorage<ObjectType>?

  @MainActor @preconcurrency public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  @MainActor @preconcurrency public var wrappedValue: ObjectType { storage?.object ?? make() }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension StateObject: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    if let kept = slot as? ObjectStorage<ObjectType> {
      storage = kept
      return
    }
    let object = Reader.untracked(make)
    let new = ObjectStorage(object, ObjectSubscription(object, for: node))
    slot = new
    storage = new
  }

  package func isSameInput(as new: StateObject<ObjectType>) -> Bool { true }
}

/// An object with the subscription that follows it.
private final class ObjectStorage<ObjectType: ObservableObject> {
  let object: ObjectType
  private let subscription: ObjectSubscription

  init(_ object: ObjectType, _ subscription: ObjectSubscription) {
    self.object = object
    self.subscription = subscription
  }
}

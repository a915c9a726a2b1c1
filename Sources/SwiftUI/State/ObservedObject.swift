import Combine

/// An object of the app's that a view follows.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency public var wrappedValue: ObjectType

  @MainActor @preconcurrency public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  @MainActor @preconcurrency public init(initialValue: ObjectType) { wrappedValue = initialValue }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Gives bindings to the object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }
}

extension ObservedObject: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    if let kept = slot as? ObjectSubscription, kept.isFollowing(wrappedValue) { return }
    slot = ObjectSubscription(wrappedValue, for: node)
  }

  package func isSameInput(as new: ObservedObject<ObjectType>) -> Bool {
    wrappedValue === new.wrappedValue
  }
}

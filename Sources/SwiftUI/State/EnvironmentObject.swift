import Combine

/// An object that an ancestor put into the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var link: EnvironmentLink<ObjectType>?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object = link?.object else {
      fatalError(
        """
        No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \
        \(ObjectType.self) may be missing as an ancestor of this view.
        """
      )
    }
    return object
  }

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

extension EnvironmentObject: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    let kept = slot as? EnvironmentLink<ObjectType> ?? EnvironmentLink(node)
    slot = kept
    link = kept
    kept.follow()
  }

  package func isSameInput(as new: EnvironmentObject<ObjectType>) -> Bool { true }
}

/// Finds the object for one node and follows it.
@MainActor private final class EnvironmentLink<ObjectType: ObservableObject> {
  private weak var node: ViewNode?
  private var subscription: ObjectSubscription?

  init(_ node: ViewNode) { self.node = node }

  var object: ObjectType? {
    guard let node else { return nil }
    // Read for the running body, so that another object under the same type runs it again.
    let values = EnvironmentValues(scope: node.scope, reader: Reader.current)
    let object = values.object(ofType: ObjectType.self)
    if let object { follow(object, node) }
    return object
  }

  func follow() {
    guard let node else { return }
    if let object = EnvironmentValues(scope: node.scope, reader: nil).object(ofType: ObjectType.self) {
      follow(object, node)
    }
  }

  private func follow(_ object: ObjectType, _ node: ViewNode) {
    if let subscription, subscription.isFollowing(object) { return }
    subscription = ObjectSubscription(object, for: node)
  }
}

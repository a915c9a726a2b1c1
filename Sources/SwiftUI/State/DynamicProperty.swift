/// A stored property of a view that is kept by the graph, or made of properties that are.
@MainActor @preconcurrency public protocol DynamicProperty {
  /// Called before each run of the body, when the nested properties have their values.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

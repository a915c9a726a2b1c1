/// The key of the trait under which a view keeps its tag.
package enum TagTrait {}

extension View {
  /// Sets the value that selecting this view selects.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitWriter(TagTrait.self, value: AnyHashable(tag)))
  }
}

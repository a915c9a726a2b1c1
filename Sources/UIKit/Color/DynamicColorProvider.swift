/// The closure behind a dynamic colour, equal only to itself unless it is given an identity.
package struct DynamicColorProvider: Hashable, @unchecked Sendable {
  private let provide: @Sendable (UITraitCollection) -> UIColor
  private let identity: AnyHashable

  package init(_ provide: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(identity: Unique(), provide)
  }

  package init(
    identity: some Hashable,
    _ provide: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.provide = provide
    self.identity = AnyHashable(identity)
  }

  /// The colour for given traits; a provider that answers with a dynamic colour is asked again.
  package func color(for traits: UITraitCollection) -> UIColor {
    let color = traits.withCurrent { provide(traits) }
    return color.isDynamic ? color.resolvedColor(with: traits) : color
  }

  package static func == (one: DynamicColorProvider, other: DynamicColorProvider) -> Bool {
    one.identity == other.identity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }

  private final class Unique: Hashable {
    static func == (one: Unique, other: Unique) -> Bool { one === other }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

/// Who asked to hear of changes of which traits, for one trait environment.
package struct TraitObservers {
  package final class Token: UITraitChangeRegistration {
    package init() {}
  }

  private struct Entry {
    let token: Token
    let traits: [UITrait]
    let notify: @MainActor (AnyObject, UITraitCollection) -> Void
  }

  private var entries: [Entry] = []

  package var isEmpty: Bool { entries.isEmpty }

  package mutating func add(
    _ traits: [UITrait],
    notify: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> Token {
    let token = Token()
    entries.append(Entry(token: token, traits: traits, notify: notify))
    return token
  }

  @MainActor package mutating func add(
    _ traits: [UITrait],
    target: AnyObject,
    action: Selector
  ) -> Token {
    add(traits) { [weak target] environment, previous in
      guard let target else { return }
      action.perform(on: target, sender: environment, event: previous)
    }
  }

  package mutating func remove(_ registration: any UITraitChangeRegistration) {
    guard let token = registration as? Token else { return }
    entries.removeAll { $0.token === token }
  }

  /// Tells those whose traits differ between the two collections.
  @MainActor package func notify(
    _ environment: AnyObject,
    from previous: UITraitCollection,
    to current: UITraitCollection
  ) {
    for entry in entries
    where entry.traits.contains(where: { !current.values.isSame($0, in: previous.values) }) {
      entry.notify(environment, previous)
    }
  }
}

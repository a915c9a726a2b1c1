extension Transaction {
  /// This transaction with what a more specific one says about animation in place of its own.
  package func merged(with other: Transaction) -> Transaction {
    guard other.saysSomething else { return self }
    guard saysSomething else { return other }
    var merged = other
    if other.animation == nil && !other.disablesAnimations { merged.animation = animation }
    let known = Set(other.completions.map(ObjectIdentifier.init))
    merged.completions += completions.filter { !known.contains(ObjectIdentifier($0)) }
    merged.disablesAnimations = other.disablesAnimations || disablesAnimations
    return merged
  }

  /// Whether a change under the other transaction moves as one under this does.
  func movesLike(_ other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
  }

  private var saysSomething: Bool {
    animation != nil || disablesAnimations || isContinuous || !completions.isEmpty
  }
}

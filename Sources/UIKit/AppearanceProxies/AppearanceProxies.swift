// Which stand-ins are there, and to which instances do they hand on their values?

import Foundation

/// The stand-ins that the app asked for.
@MainActor enum AppearanceProxies {
  /// One stand-in, and whom it stands for.
  private struct Rule {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
    let traits: UITraitCollection?
    let proxy: AnyObject
    let isInstance: (AnyObject) -> Bool
    let isContainer: [(AnyObject) -> Bool]

    /// Whether `target`, below the responders that `ancestors` are, is meant.
    func concerns(_ target: AnyObject, below ancestors: [UIResponder], traits: UITraitCollection) -> Bool {
      guard target !== proxy, isInstance(target) else { return false }
      if let wanted = self.traits, !traits.containsTraits(in: wanted) { return false }
      var rest = ancestors[...]
      for isContainer in isContainer {
        guard let place = rest.firstIndex(where: isContainer) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  /// The more special ones first: those of longer chains of containers, then those of subclasses.
  private static var rules: [Rule] = []

  static func proxy<Target: UIAppearance>(
    for type: Target.Type,
    in containers: [any UIAppearanceContainer.Type],
    traits: UITraitCollection?
  ) -> Target {
    let containerIDs = containers.map { ObjectIdentifier($0) }
    let known = rules.first {
      $0.type == ObjectIdentifier(type) && $0.containers == containerIDs && $0.traits == traits
    }
    if let proxy = known?.proxy as? Target { return proxy }
    guard let proxy = makeProxy(type) as? Target else {
      inconsistency("\(type) has no appearance proxy: it is neither a view nor a bar item.")
    }
    let rule = Rule(
      type: ObjectIdentifier(type),
      containers: containerIDs,
      traits: traits,
      proxy: proxy,
      isInstance: { $0 is Target },
      isContainer: containers.map { membership(in: $0) }
    )
    let place = rules.firstIndex { isMoreSpecial(rule, than: $0) } ?? rules.endIndex
    rules.insert(rule, at: place)
    return proxy
  }

  private static func membership<Container>(in type: Container.Type) -> (AnyObject) -> Bool {
    { $0 is Container }
  }

  private static func isMoreSpecial(_ one: Rule, than other: Rule) -> Bool {
    guard one.containers.count == other.containers.count else {
      return one.containers.count > other.containers.count
    }
    return one.type != other.type && other.isInstance(one.proxy)
  }

  private static func makeProxy(_ type: any UIAppearance.Type) -> AnyObject? {
    switch type {
    case is UICollectionView.Type:
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    case let view as UIView.Type: makeInstance(of: view, frame: .zero)
    case let item as UIBarItem.Type: makeInstance(ofObject: item)
    default: nil
    }
  }

  /// Gives `target`, which comes into a window at `place`, what stand-ins have for it.
  static func apply(to target: AnyObject, at place: UIView) {
    guard !rules.isEmpty else { return }
    var ancestors: [UIResponder] = []
    var next: UIResponder? = target === place ? place.next : place
    while let responder = next {
      ancestors.append(responder)
      next = responder.next
    }
    for rule in rules where rule.concerns(target, below: ancestors, traits: place.traitCollection) {
      for property in AppearanceProperty.all { property.handOn(rule.proxy, target) }
    }
  }
}

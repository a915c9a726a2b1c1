import QuartzCore

/// What an element is and how it behaves, for assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var traits: Set<Trait>

  fileprivate enum Trait: Hashable, Sendable {
    case isButton, isHeader, isSelected, isLink, isSearchField, isImage, playsSound, isKeyboardKey
    case isStaticText, isSummaryElement, updatesFrequently, startsMediaSession
    case allowsDirectInteraction, causesPageTurn, isModal, isToggle, isTabBar
  }

  public init() { traits = [] }

  private init(_ trait: Trait) { traits = [trait] }

  public static let isButton = AccessibilityTraits(.isButton)
  public static let isHeader = AccessibilityTraits(.isHeader)
  public static let isSelected = AccessibilityTraits(.isSelected)
  public static let isLink = AccessibilityTraits(.isLink)
  public static let isSearchField = AccessibilityTraits(.isSearchField)
  public static let isImage = AccessibilityTraits(.isImage)
  public static let playsSound = AccessibilityTraits(.playsSound)
  public static let isKeyboardKey = AccessibilityTraits(.isKeyboardKey)
  public static let isStaticText = AccessibilityTraits(.isStaticText)
  public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  public static let isModal = AccessibilityTraits(.isModal)
  public static let isToggle = AccessibilityTraits(.isToggle)
  public static let isTabBar = AccessibilityTraits(.isTabBar)

  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formUnion(other.traits) }
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other.traits) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other.traits) }
  }

  private func with(_ change: (inout Set<Trait>) -> Void) -> AccessibilityTraits {
    var result = self
    change(&result.traits)
    return result
  }

  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    traits.subtract(member.traits)
    return common.traits.isEmpty ? nil : common
  }

  @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits?
  {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.traits.isEmpty ? nil : common
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    traits.formIntersection(other.traits)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    traits.formSymmetricDifference(other.traits)
  }
}

extension AccessibilityTraits {
  /// The same traits in the semantics tree.
  var semantic: Set<SemanticsNode.Trait> { Set(traits.map(\.semantic)) }
}

extension AccessibilityTraits.Trait {
  fileprivate var semantic: SemanticsNode.Trait {
    switch self {
    case .isButton: .button
    case .isHeader: .header
    case .isSelected: .isSelected
    case .isLink: .link
    case .isSearchField: .searchField
    case .isImage: .image
    case .playsSound: .playsSound
    case .isKeyboardKey: .keyboardKey
    case .isStaticText: .staticText
    case .isSummaryElement: .summaryElement
    case .updatesFrequently: .updatesFrequently
    case .startsMediaSession: .startsMediaSession
    case .allowsDirectInteraction: .allowsDirectInteraction
    case .causesPageTurn: .causesPageTurn
    case .isModal: .isModal
    case .isToggle: .toggleButton
    case .isTabBar: .tabBar
    }
  }
}

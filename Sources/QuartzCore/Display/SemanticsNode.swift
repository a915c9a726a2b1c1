/// Names an element of the semantics tree for as long as it exists.
package struct SemanticsID: Hashable, Sendable, Codable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a screen reader, a test or a browser is told about a part of the screen.
package struct SemanticsNode: Sendable, Equatable, Identifiable {
  package enum Role: String, Sendable, CaseIterable {
    case window, group, navigationBar, toolbar, tabBar, tab, heading, staticText, button, `switch`, image
    case list, cell, header, footer, textField, secureTextField, searchField, textView, slider, stepper,
      picker
    case segmentedControl, link, progress, activityIndicator, pageIndicator, alert, sheet, popover, menu
    case menuItem, scrollView, scrollBar, separator, other
  }

  package enum Trait: String, Sendable, CaseIterable {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, isSelected, isModal
    case keyboardKey, link, notEnabled, playsSound, searchField, startsMediaSession, staticText,
      summaryElement
    case tabBar, toggleButton, updatesFrequently, focused
  }

  /// What can be done with an element, by name; the raw value is what is shown.
  package struct Action: RawRepresentable, Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package static let activate = Action(rawValue: "activate")
    package static let increment = Action(rawValue: "increment")
    package static let decrement = Action(rawValue: "decrement")
    package static let escape = Action(rawValue: "escape")
    package static let magicTap = Action(rawValue: "magicTap")
    package static let scrollUp = Action(rawValue: "scrollUp")
    package static let scrollDown = Action(rawValue: "scrollDown")
    package static let scrollLeft = Action(rawValue: "scrollLeft")
    package static let scrollRight = Action(rawValue: "scrollRight")
    package static let focus = Action(rawValue: "focus")
    package static func custom(_ name: String) -> Action { Action(rawValue: name) }
  }

  package var id: SemanticsID
  package var role: Role
  package var label: String?
  package var value: String?
  package var hint: String?
  /// What a text field shows while it is empty.
  package var placeholder: String?
  package var identifier: String?
  package var traits: Set<Trait>
  /// In the window's coordinates, points.
  package var frame: CGRect
  package var actions: [Action]
  package var children: [SemanticsNode]
  /// The layer that shows the element, where a display may make one of both.
  package var layer: LayerID?
  /// The scrolling layer that the element moves with, where that is not shown by an element above it.
  package var container: LayerID?
  /// Of an element of a list: its number from 1 on, and how many there are, shown or not.
  package var positionInSet: Int?
  package var setSize: Int?
  /// Of a cell: whether a person may choose it.
  package var isSelectable = false

  package init(
    id: SemanticsID,
    role: Role,
    label: String? = nil,
    value: String? = nil,
    hint: String? = nil,
    identifier: String? = nil,
    traits: Set<Trait> = [],
    frame: CGRect = .zero,
    actions: [Action] = [],
    children: [SemanticsNode] = [],
    layer: LayerID? = nil,
    positionInSet: Int? = nil,
    setSize: Int? = nil
  ) {
    (self.id, self.role, self.label, self.value, self.hint) = (id, role, label, value, hint)
    (self.identifier, self.traits, self.frame) = (identifier, traits, frame)
    (self.actions, self.children) = (actions, children)
    (self.layer, self.positionInSet, self.setSize) = (layer, positionInSet, setSize)
  }

  /// This node and all below it, parents first.
  package var flattened: [SemanticsNode] { [self] + children.flatMap(\.flattened) }
}

/// What a person did, or the world around a window, as a display saw it.
///
/// Places are in points from the window's top left; times are on the media clock.
package enum DisplayEvent: Sendable, Equatable {
  case pointer(Pointer)
  case scroll(Scroll)
  /// A display that scrolls by itself has moved a layer of which it knows a scroll region.
  case scrolled(Scrolled)
  case key(Key)
  case text(Text)
  case resize(size: CGSize, scale: CGFloat)
  /// What the device keeps of the window's edges; nil: what a known device of the window's size does.
  case safeArea(SceneInsets?)
  case appearance(isDark: Bool)
  /// Whether the person wants less to move.
  case reducedMotion(Bool)
  /// Whether the person wants colours that stand out more from each other.
  case contrast(isHigh: Bool)
  /// The colour that the person has chosen for all programs; nil where there is none.
  case accent(SceneAccent?)
  /// Something of another program is dragged over the window.
  case drop(Drop)
  /// The text size that the person wants, from "XS" to "XXXL" and from "AX1" to "AX5".
  case textSize(String)
  /// Whether the window has the keyboard.
  case focus(Bool)
  case accessibility(SemanticsNode.Action, SemanticsID)
  /// Whether the window can be seen; one that cannot is in the background.
  case visibility(Bool)
  /// The window is gone, and may come back one day as what it was.
  case lost
  case closed

  package struct Pointer: Sendable, Equatable {
    package enum Phase: Sendable { case began, moved, ended, cancelled, hovered, left }
    package enum Kind: Sendable { case touch, mouse, secondaryMouse, pen }
    package var phase: Phase
    /// One finger's, from began to ended.
    package var id: Int
    package var location: CGPoint
    package var time: CFTimeInterval
    package var kind: Kind
    package var modifiers: Modifiers

    package init(
      _ phase: Phase,
      id: Int = 0,
      at location: CGPoint,
      time: CFTimeInterval = CACurrentMediaTime(),
      kind: Kind = .touch,
      modifiers: Modifiers = []
    ) {
      (self.phase, self.id, self.location, self.time) = (phase, id, location, time)
      (self.kind, self.modifiers) = (kind, modifiers)
    }
  }

  package struct Scroll: Sendable, Equatable {
    package enum Phase: Sendable { case began, changed, ended, momentum, momentumEnded, step }
    package var phase: Phase
    package var location: CGPoint
    /// How far the content moves, in points: positive shows what is further down or right.
    package var delta: CGVector
    package var time: CFTimeInterval

    package init(
      _ phase: Phase = .step,
      at location: CGPoint,
      by delta: CGVector,
      time: CFTimeInterval = CACurrentMediaTime()
    ) {
      (self.phase, self.location, self.delta, self.time) = (phase, location, delta, time)
    }
  }

  package struct Scrolled: Sendable, Equatable {
    package var layer: LayerID
    /// The origin of the layer's bounds that is on screen.
    package var offset: CGPoint
    /// Whether the content has come to rest.
    package var isOver: Bool

    package init(_ layer: LayerID, to offset: CGPoint, isOver: Bool = false) {
      (self.layer, self.offset, self.isOver) = (layer, offset, isOver)
    }
  }

  package struct Drop: Sendable, Equatable {
    package enum Phase: Sendable { case moved, left, dropped }
    package var phase: Phase
    package var location: CGPoint
    /// What is dragged, as far as the other program has said so.
    package var text: String

    package init(_ phase: Phase, at location: CGPoint, text: String) {
      (self.phase, self.location, self.text) = (phase, location, text)
    }
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alternate = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package struct Key: Sendable, Equatable {
    package enum Phase: Sendable { case down, repeated, up }
    /// Named as in the DOM: "a", "Enter", "Tab", "ArrowDown", "Escape".
    package var name: String
    package var characters: String
    package var phase: Phase
    package var modifiers: Modifiers

    package init(_ name: String, characters: String = "", phase: Phase = .down, modifiers: Modifiers = []) {
      (self.name, self.characters, self.phase, self.modifiers) = (name, characters, phase, modifiers)
    }
  }

  package enum Text: Sendable, Equatable {
    case insert(String)
    /// The composition so far, not yet committed; offsets count UTF-16 units.
    case compose(String, selection: Range<Int>)
    case deleteBackward
    /// A real text field of the display holds this now, a part of it perhaps still being composed.
    case replaceAll(String, selection: Range<Int>, field: SemanticsID, isComposing: Bool = false)
    /// A real text field of the display has lost the keyboard.
    case endEditing(field: SemanticsID)
  }
}

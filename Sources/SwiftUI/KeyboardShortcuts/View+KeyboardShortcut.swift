import QuartzCore
import UIKit

extension View {
  /// Lets a key do what the control does.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    modifier(ShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(ShortcutModifier(shortcut: shortcut))
  }

  /// Lets a key do what the control does; nil lets none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(ShortcutModifier(shortcut: shortcut))
  }
}

private struct ShortcutModifier {
  let shortcut: KeyboardShortcut?
}

extension ShortcutModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> ShortcutBox { ShortcutBox(context) }
  func update(_ box: ShortcutBox, _ context: UpdateContext) { box.shortcut = shortcut }
}

/// The box of a control with a shortcut.
@MainActor private final class ShortcutBox: WrapperBox {
  var shortcut: KeyboardShortcut?

  /// Does what the control does, where the key is its shortcut.
  func perform(_ key: UIKey) -> Bool {
    guard let shortcut, shortcut.matches(key) else { return false }
    return activateFirstControl()
  }
}

extension Box {
  /// Does what the first control in this box does, also where it is hidden and says nothing of itself.
  fileprivate func activateFirstControl() -> Bool {
    let control = makeSemantics().flatMap(\.flattened)
      .first { $0.actions.contains(.activate) && !$0.traits.contains(.notEnabled) }
    if let control { return semanticsActor(for: control.id)?.perform(.activate) ?? false }
    return children.contains { $0.activateFirstControl() }
  }

  /// The first control in this box, in reading order, whose shortcut the key is, does what it does.
  fileprivate func performShortcut(_ key: UIKey) -> Bool {
    if let box = self as? ShortcutBox, box.perform(key) { return true }
    return children.contains { $0.performShortcut(key) }
  }
}

extension _UIHostingView: KeyShortcutPerforming {
  package func performShortcut(_ key: UIKey) -> Bool { graph.rootBox.performShortcut(key) }
}

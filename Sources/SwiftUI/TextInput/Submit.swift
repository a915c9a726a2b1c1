import UIKit

/// Which kinds of text fields a submit action is for.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// What the key that submits says.
public struct SubmitLabel: Sendable {
  let returnKey: UIReturnKeyType

  public static let done = SubmitLabel(returnKey: .done)
  public static let go = SubmitLabel(returnKey: .go)
  public static let send = SubmitLabel(returnKey: .send)
  public static let join = SubmitLabel(returnKey: .join)
  public static let route = SubmitLabel(returnKey: .route)
  public static let search = SubmitLabel(returnKey: .search)
  public static let `return` = SubmitLabel(returnKey: .default)
  public static let next = SubmitLabel(returnKey: .next)
  public static let `continue` = SubmitLabel(returnKey: .continue)
}

/// What is done when text is submitted, innermost first.
struct SubmitActions {
  private struct Entry {
    let triggers: SubmitTriggers
    let action: () -> Void
  }

  private var entries: [Entry] = []

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    entries.insert(Entry(triggers: triggers, action: action), at: 0)
  }

  mutating func removeAll() { entries = [] }

  func submit(_ trigger: SubmitTriggers) {
    for entry in entries where !entry.triggers.isDisjoint(with: trigger) { entry.action() }
  }
}

private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

private struct SubmitLabelKey: EnvironmentKey {
  static let defaultValue = SubmitLabel.return
}

extension EnvironmentValues {
  var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Acts when text inside is submitted with the Return key.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps what is submitted inside from actions further out.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0.removeAll() } }
  }

  /// Says what the key that submits says.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}

private struct SubmitModifier {
  let triggers: SubmitTriggers
  let action: () -> Void
}

extension SubmitModifier: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) { values.submitActions.add(triggers, action) }
}

// A transition made of modifiers: one look for each stage.

/// A part of a transition that puts modifiers on the view.
struct TransitionStages: Sendable {
  /// When the part is put on.
  enum Use: Sendable { case always, insertion, removal }

  var use = Use.always
  let modified: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView

  /// The view as this part has it in a phase.
  @MainActor func apply(_ view: AnyView, _ phase: TransitionPhase) -> AnyView {
    switch (use, phase) {
    case (.insertion, .didDisappear), (.removal, .willAppear): modified(view, .identity)
    case (.always, _), (.insertion, _), (.removal, _): modified(view, phase)
    }
  }

  func used(_ use: Use) -> TransitionStages { TransitionStages(use: use, modified: modified) }
}

extension AnyTransition {
  /// Goes between two looks, each made by a modifier: `identity` is the one in place.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let looks = Unchecked((active: active, identity: identity))
    return AnyTransition(
      TransitionStages { view, phase in
        AnyView(view.modifier(phase.isIdentity ? looks.value.identity : looks.value.active))
      }
    )
  }

  /// A transition of a type of its own.
  @MainActor public init<T: Transition>(_ transition: T) {
    if let numeric = transition as? any NumericTransition {
      self = numeric.numbers
    } else if let converted = transition as? ConvertedTransition {
      self = converted.storage
    } else {
      let kept = Unchecked(transition)
      self.init(
        TransitionStages { view, phase in
          AnyView(kept.value.body(content: PlaceholderContentView(content: view), phase: phase))
        }
      )
    }
  }

  /// The view with all modifiers of the transition in a phase.
  @MainActor func modified(_ view: AnyView, _ phase: TransitionPhase) -> AnyView {
    stages.reduce(view) { $1.apply($0, phase) }
  }
}

import Foundation
import UIKit

/// Makes content a button: it is pressed while a finger is on it, and acts when the finger leaves it there.
struct PressModifier {
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void
}

extension PressModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .gesture(ButtonGesture(isPressed: isPressed, action: action))
      .modifier(ButtonSemantics(action: action))
  }
}

/// How far from a button a finger may go and still press it.
private let pressMargin: CGFloat = 35

private struct ButtonGesture: PrimitiveGesture {
  typealias Value = ()
  typealias Body = Never
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void

  func makeMachine(_ place: GesturePlace) -> GestureMachine<()> { Machine(self, place) }

  private final class Machine: GestureMachine<()> {
    private let gesture: ButtonGesture
    private let place: GesturePlace
    private var result = GesturePhaseKind.possible
    private var isInside = false
    private var told = false

    init(_ gesture: ButtonGesture, _ place: GesturePlace) {
      self.gesture = gesture
      self.place = place
    }

    override var phase: GesturePhase<()> {
      switch result {
      case .possible, .active: .possible
      case .ended: .ended(())
      case .failed: .failed
      }
    }

    override func handle(_ touch: TouchSample) {
      let bounds = CGRect(origin: .zero, size: place.box?.frame.size ?? .zero)
      let margin = touch.phase == .began ? 0 : pressMargin
      let point = place.location(touch.location, in: .local)
      isInside = bounds.insetBy(dx: -margin, dy: -margin).contains(point)
      switch touch.phase {
      case .began, .moved: break
      case .ended: result = isInside ? .ended : .failed
      case .cancelled: result = .failed
      }
    }

    override func deliver() {
      tell(result == .possible && isInside)
      if result == .ended { gesture.action() }
    }

    override func cancel() { tell(false) }

    private func tell(_ isPressed: Bool) {
      guard isPressed != told else { return }
      told = isPressed
      gesture.isPressed.wrappedValue = isPressed
    }
  }
}

/// Makes one element of what is inside: a button, named by it.
struct ButtonSemantics {
  let action: @MainActor () -> Void
}

extension ButtonSemantics: BoxModifier {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> ButtonSemanticsBox { ButtonSemanticsBox(context) }

  func update(_ box: ButtonSemanticsBox, _ context: UpdateContext) {
    box.action = action
    box.isEnabled = context.environment.isEnabled
  }
}

@MainActor final class ButtonSemanticsBox: WrapperBox, SemanticsActor {
  var action: (@MainActor () -> Void)?
  var isEnabled = true
  private lazy var semanticsID = SemanticsID.make()

  override func makeSemantics() -> [SemanticsNode] {
    let inner = super.makeSemantics()
    var node = SemanticsNode(
      id: semanticsID,
      role: .button,
      label: inner.joinedLabel,
      traits: [.button],
      frame: frameInWindow,
      actions: [.activate]
    )
    node.hint = inner.compactMap(\.hint).first
    node.identifier = inner.compactMap(\.identifier).first
    if !isEnabled { node.traits.insert(.notEnabled) }
    return [node]
  }

  func handles(_ id: SemanticsID) -> Bool { id == semanticsID }

  func perform(_ action: SemanticsNode.Action) -> Bool {
    guard action == .activate, isEnabled else { return false }
    self.action?()
    return true
  }
}

extension [SemanticsNode] {
  /// What all of the nodes say, in order.
  var joinedLabel: String? {
    let labels = flatMap(\.flattened).compactMap(\.label).filter { !$0.isEmpty }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}

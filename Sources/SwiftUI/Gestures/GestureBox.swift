import UIKit

/// How a gesture stands to those of views inside and around.
enum GesturePriority: Equatable { case normal, high, simultaneous }

/// Puts a gesture on its content.
struct GestureModifier<G: Gesture> {
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask
}

extension GestureModifier: BoxModifier {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> GestureBox { GestureBox(context) }

  func update(_ box: GestureBox, _ context: UpdateContext) {
    let isEnabled = context.environment.isEnabled
    box.priority = priority
    box.mask = isEnabled ? mask : mask.subtracting(.gesture)
    box.makeMachine = { [weak box, gesture] in gesture.machine(GesturePlace(box: box)) }
  }
}

/// The box of a view with a gesture.
@MainActor final class GestureBox: WrapperBox {
  var priority = GesturePriority.normal
  var mask = GestureMask.all
  var makeMachine: (@MainActor () -> any AnyGestureMachine)?

  override var isInteractive: Bool { mask.contains(.gesture) }
}

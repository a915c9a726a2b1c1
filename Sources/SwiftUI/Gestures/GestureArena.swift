// Which of several gestures do the touches go to? One arena lasts as long as one sequence of touches.

import Foundation

/// The gestures that take part in one sequence of touches, those that take precedence first.
///
/// A gesture is told of to the app only when all that take precedence have failed; it then ends the others,
/// except those that are simultaneous.
@MainActor final class GestureArena {
  private final class Entry {
    let machine: any AnyGestureMachine
    let isSimultaneous: Bool
    var isOut = false
    var isDelivered = false

    init(_ machine: any AnyGestureMachine, isSimultaneous: Bool) {
      self.machine = machine
      self.isSimultaneous = isSimultaneous
    }
  }

  private var entries: [Entry] = []
  /// The boxes whose gestures take part, the innermost first.
  private(set) var participants: [ObjectIdentifier] = []

  /// - Parameters:
  ///   - path: the boxes hit, the innermost first.
  ///   - busy: boxes whose gestures follow other touches.
  init(_ path: [Box], sparing busy: Set<ObjectIdentifier> = []) {
    var normal: [Entry] = []
    var high: [Entry] = []
    for box in path {
      guard let box = box as? GestureBox else { continue }
      if !box.mask.contains(.subviews) {
        normal = []
        high = []
        participants = []
      }
      guard box.mask.contains(.gesture), !busy.contains(ObjectIdentifier(box)),
        let machine = box.makeMachine?()
      else { continue }
      participants.append(ObjectIdentifier(box))
      switch box.priority {
      case .normal: normal.append(Entry(machine, isSimultaneous: false))
      case .high: high.insert(Entry(machine, isSimultaneous: false), at: 0)
      case .simultaneous: normal.append(Entry(machine, isSimultaneous: true))
      }
    }
    entries = high + normal
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether nothing more can come of the touches.
  var isOver: Bool { entries.allSatisfy { $0.isOut || $0.machine.phaseKind.isOver } }

  /// Whether some gesture has been recognised, and goes on or has ended.
  private(set) var hasRecognized = false

  /// When to call `tick`.
  var deadline: TimeInterval? {
    entries.filter { !$0.isOut && !$0.machine.phaseKind.isOver }.compactMap(\.machine.deadline).min()
  }

  func handle(_ touch: TouchSample) {
    for entry in entries where !entry.isOut && !entry.machine.phaseKind.isOver {
      entry.machine.handle(touch)
    }
    resolve()
  }

  func tick(_ time: TimeInterval) {
    for entry in entries where !entry.isOut && !entry.machine.phaseKind.isOver { entry.machine.tick(time) }
    resolve()
  }

  private func resolve() {
    var isBlocked = false
    for entry in entries where !entry.isOut {
      let kind = entry.machine.phaseKind
      if entry.isSimultaneous {
        tell(entry, kind)
        continue
      }
      guard !isBlocked else { continue }
      switch kind {
      case .failed:
        tell(entry, kind)
      case .possible:
        isBlocked = true
        entry.machine.deliver()
      case .active, .ended:
        tell(entry, kind)
        for other in entries where other !== entry && !other.isSimultaneous && !other.isOut {
          drop(other)
        }
        isBlocked = true
      }
    }
  }

  private func tell(_ entry: Entry, _ kind: GesturePhaseKind) {
    guard !entry.isDelivered else { return }
    if kind.isOver { entry.isDelivered = true }
    if kind == .active || kind == .ended { hasRecognized = true }
    entry.machine.deliver()
  }

  private func drop(_ entry: Entry) {
    entry.isOut = true
    if !entry.isDelivered { entry.machine.cancel() }
  }

  /// The touches have been taken away.
  func cancel() {
    for entry in entries where !entry.isOut && !entry.isDelivered { drop(entry) }
  }
}

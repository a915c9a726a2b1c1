import Foundation

/// Keys that are no characters, as WebDriver names them.
enum Key {
  static let tab = "\u{E004}"
  static let enter = "\u{E007}"
  static let escape = "\u{E00C}"
  static let space = " "
  static let shift = "\u{E008}"
  static let control = "\u{E009}"
  static let end = "\u{E010}"
  static let home = "\u{E011}"
  static let up = "\u{E013}"
  static let down = "\u{E015}"
  static let backspace = "\u{E003}"
}

extension Tab {
  /// Presses and releases keys, one after the other; modifiers are held meanwhile.
  func press(_ keys: String..., holding modifiers: [String] = []) async throws {
    var actions: [JSON] = modifiers.map { ["type": "keyDown", "value": .string($0)] }
    for key in keys {
      actions.append(["type": "keyDown", "value": .string(key)])
      actions.append(["type": "keyUp", "value": .string(key)])
    }
    actions += modifiers.reversed().map { ["type": "keyUp", "value": .string($0)] }
    try await perform(["type": "key", "id": "keyboard", "actions": .array(actions)])
  }

  /// Moves a pointer through `points`, pressed; `duration` is for each way between two of them.
  func drag(
    _ points: [CGPoint],
    kind: String = "touch",
    button: Int = 0,
    holdingFirst hold: Double = 0,
    duration: Double = 80
  ) async throws {
    guard let start = points.first else { return }
    func move(_ point: CGPoint, _ duration: Double) -> JSON {
      [
        "type": "pointerMove", "duration": .number(duration), "x": .number((point.x).rounded()),
        "y": .number((point.y).rounded()),
      ]
    }
    var actions: [JSON] = [move(start, 0), ["type": "pointerDown", "button": .number(Double(button))]]
    if hold > 0 { actions.append(["type": "pause", "duration": .number(hold)]) }
    actions += points.dropFirst().map { move($0, duration) }
    actions.append(["type": "pointerUp", "button": .number(Double(button))])
    try await perform([
      "type": "pointer", "id": .string("finger-\(kind)"), "parameters": ["pointerType": .string(kind)],
      "actions": .array(actions),
    ])
    try await releaseActions()
  }

  func tap(_ point: CGPoint, kind: String = "touch", button: Int = 0) async throws {
    try await drag([point], kind: kind, button: button)
  }

  /// Moves the mouse to a place, with no button pressed.
  func move(to point: CGPoint) async throws {
    try await perform([
      "type": "pointer", "id": "finger-mouse", "parameters": ["pointerType": "mouse"],
      "actions": [
        [
          "type": "pointerMove", "duration": 50, "x": .number(point.x.rounded()),
          "y": .number(point.y.rounded()),
        ]
      ],
    ])
  }

  /// Turns the wheel over a place.
  func wheel(at point: CGPoint, dy: Double, dx: Double = 0) async throws {
    try await perform([
      "type": "wheel", "id": "wheel",
      "actions": [
        [
          "type": "scroll", "x": .number(point.x.rounded()), "y": .number(point.y.rounded()),
          "deltaX": .number(dx), "deltaY": .number(dy), "duration": 0,
        ]
      ],
    ])
  }
}

/// The names that nibs have for the events of controls.
@MainActor
enum NibControlEvents {
  private static let names: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  static func events(named name: String?) -> UIControl.Event? { name.flatMap { names[$0] } }

  /// What an action without an event is for.
  static func primary(of control: UIControl) -> UIControl.Event {
    control is UIButton ? .touchUpInside : .valueChanged
  }
}

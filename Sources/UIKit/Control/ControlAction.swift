/// What a control does on some of its events: call a method of a target, or an action's closure.
@MainActor package struct ControlAction {
  package private(set) weak var target: AnyObject?
  /// A target that is gone, as opposed to one that was never given and is looked for.
  private let hasTarget: Bool
  package let selector: Selector?
  package let uiAction: UIAction?
  package var events: UIControl.Event

  package init(target: AnyObject?, action: Selector, events: UIControl.Event) {
    self.target = target
    hasTarget = target != nil
    selector = action
    uiAction = nil
    self.events = events
  }

  package init(action: UIAction, events: UIControl.Event) {
    hasTarget = false
    selector = nil
    uiAction = action
    self.events = events
  }

  package func perform(from control: UIControl, _ event: UIEvent?) {
    if let uiAction {
      control.sendAction(uiAction)
    } else if let selector, target != nil || !hasTarget {
      control.sendAction(selector, to: target, for: event)
    }
  }

  package func isSame(as other: ControlAction) -> Bool {
    if let uiAction { return uiAction.identifier == other.uiAction?.identifier }
    return other.uiAction == nil && target === other.target && selector == other.selector
  }

  package func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    uiAction == nil && (target == nil || self.target === target) && (action == nil || action == selector)
  }
}

extension UIControl {
  package func add(_ action: ControlAction) {
    if action.uiAction != nil {
      // An action with the same identifier takes the place of the earlier one, event by event.
      for index in actionEntries.indices where actionEntries[index].isSame(as: action) {
        actionEntries[index].events.subtract(action.events)
      }
      actionEntries.removeAll { $0.events.isEmpty }
      actionEntries.append(action)
    } else if let index = actionEntries.firstIndex(where: { $0.isSame(as: action) }) {
      actionEntries[index].events.formUnion(action.events)
    } else {
      actionEntries.append(action)
    }
  }

  package func remove(_ target: AnyObject?, _ action: Selector?, for events: Event) {
    for index in actionEntries.indices where actionEntries[index].matches(target, action) {
      actionEntries[index].events.subtract(events)
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }

  package func remove(_ identifier: UIAction.Identifier, for events: Event) {
    for index in actionEntries.indices where actionEntries[index].uiAction?.identifier == identifier {
      actionEntries[index].events.subtract(events)
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }

  package func send(_ events: Event, _ event: UIEvent?) {
    for entry in actionEntries where !entry.events.isDisjoint(with: events) {
      entry.perform(from: self, event)
    }
  }
}

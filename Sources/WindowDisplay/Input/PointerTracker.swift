internal import CGtk4
internal import QuartzCore

/// Turns GDK's pointer and touch events into those of displays: who is down, and where.
///
/// Touched on the toolkit's thread only.
struct PointerTracker {
  /// The mouse, and then each finger that has been down, counting up.
  private static let mouse = 0
  private var fingers: [UnsafeRawPointer: Int] = [:]
  private var fingersSeen = 0
  private var button: DisplayEvent.Pointer.Kind?

  /// What an event at a place of the canvas says; nil where it says nothing about pointers.
  mutating func pointer(_ event: OpaquePointer, at location: CGPoint) -> DisplayEvent.Pointer? {
    let modifiers = DisplayEvent.Modifiers(gdk_event_get_modifier_state(event))
    func make(_ phase: DisplayEvent.Pointer.Phase, _ id: Int, _ kind: DisplayEvent.Pointer.Kind)
      -> DisplayEvent.Pointer
    {
      DisplayEvent.Pointer(phase, id: id, at: location, kind: kind, modifiers: modifiers)
    }
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS:
      guard button == nil, let pressed = Self.kind(ofButton: gdk_button_event_get_button(event)) else {
        return nil
      }
      button = pressed
      return make(.began, Self.mouse, pressed)
    case GDK_BUTTON_RELEASE:
      guard let held = button, Self.kind(ofButton: gdk_button_event_get_button(event)) == held else {
        return nil
      }
      button = nil
      return make(.ended, Self.mouse, held)
    case GDK_MOTION_NOTIFY:
      guard let button else { return make(.hovered, Self.mouse, .mouse) }
      return make(.moved, Self.mouse, button)
    case GDK_TOUCH_BEGIN:
      guard let key = Self.sequence(event) else { return nil }
      fingersSeen += 1
      fingers[key] = fingersSeen
      return make(.began, fingersSeen, .touch)
    case GDK_TOUCH_UPDATE: return finger(event).map { make(.moved, $0, .touch) }
    case GDK_TOUCH_END: return takeFinger(event).map { make(.ended, $0, .touch) }
    case GDK_TOUCH_CANCEL: return takeFinger(event).map { make(.cancelled, $0, .touch) }
    case GDK_GRAB_BROKEN:
      guard let held = button else { return nil }
      button = nil
      return make(.cancelled, Self.mouse, held)
    default: return nil
    }
  }

  /// The desktop has taken the mouse, whose button is down.
  mutating func loseMouse(at location: CGPoint) -> DisplayEvent.Pointer? {
    guard let held = button else { return nil }
    button = nil
    return DisplayEvent.Pointer(.cancelled, id: Self.mouse, at: location, kind: held)
  }

  private func finger(_ event: OpaquePointer) -> Int? { Self.sequence(event).flatMap { fingers[$0] } }

  private mutating func takeFinger(_ event: OpaquePointer) -> Int? {
    Self.sequence(event).flatMap { fingers.removeValue(forKey: $0) }
  }

  private static func sequence(_ event: OpaquePointer) -> UnsafeRawPointer? {
    gdk_event_get_event_sequence(event).map { UnsafeRawPointer($0) }
  }

  private static func kind(ofButton button: guint) -> DisplayEvent.Pointer.Kind? {
    switch Int32(button) {
    case GDK_BUTTON_PRIMARY: .mouse
    case GDK_BUTTON_SECONDARY: .secondaryMouse
    default: nil
    }
  }
}

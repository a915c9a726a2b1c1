/// A finger (or pointer) on the screen, over its whole life.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  open package(set) var timestamp: TimeInterval
  open package(set) var phase = Phase.began
  open package(set) var tapCount = 1
  open package(set) var type: TouchType
  open package(set) weak var window: UIWindow?
  open package(set) weak var view: UIView?
  open package(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  open package(set) var majorRadius: CGFloat = 20
  open package(set) var force: CGFloat = 0

  package var locationInWindow: CGPoint
  package var previousLocationInWindow: CGPoint
  package let startInWindow: CGPoint
  /// What has been told to the touch's view so far.
  package var delivery = TouchDelivery.idle
  /// The view knows of the touch, but its end is held back.
  package var isEndDelayed = false

  /// The button that is held, where it is a mouse's.
  package var buttonMask: UIEvent.ButtonMask = []

  package var isOver: Bool { phase == .ended || phase == .cancelled }

  package init(window: UIWindow, location: CGPoint, timestamp: TimeInterval, type: TouchType) {
    self.window = window
    self.timestamp = timestamp
    self.type = type
    locationInWindow = location
    previousLocationInWindow = location
    startInWindow = location
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    convert(locationInWindow, to: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}

/// How far a touch has been told to its view.
package enum TouchDelivery {
  case idle
  /// Held back by a scroll view or recogniser, until it is known what the touch is.
  case delayed
  case delivered
  /// Taken away by a recogniser: the view hears no more of it.
  case cancelled
}

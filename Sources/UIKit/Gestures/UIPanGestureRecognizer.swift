public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises fingers that drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  package var machine = PanMachine()

  /// How far the fingers have moved since the gesture began; the slop before that is not counted.
  open func translation(in view: UIView?) -> CGPoint {
    convert(machine.translation, to: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.setTranslation(convertToWindow(translation, from: view))
  }

  /// Points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(machine.velocity(at: CACurrentMediaTime()), to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    carryOut(machine.touchesChanged(count: activeTouches.count, at: centroid, event.timestamp, settings))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    carryOut(machine.moved(to: centroid, event.timestamp, settings))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = activeTouches.filter { !touches.contains($0) }
    if left.isEmpty {
      carryOut(machine.ended(at: centroid, event.timestamp))
    } else {
      carryOut(
        machine.touchesChanged(count: left.count, at: middle(of: left), event.timestamp, settings)
      )
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    machine = PanMachine()
  }

  package var settings: PanMachine.Settings {
    PanMachine.Settings(minimum: minimumNumberOfTouches, maximum: maximumNumberOfTouches)
  }

  private var centroid: CGPoint { locationInWindow }

  private func middle(of touches: [UITouch]) -> CGPoint {
    let sum = touches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  package func carryOut(_ action: PanMachine.Action) {
    switch action {
    case .none: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }

  /// A displacement in the window as one in a view, which may be scaled or turned.
  private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let origin = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private func convertToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

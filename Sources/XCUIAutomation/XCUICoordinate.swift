public import CoreGraphics

/// A place on the screen, said relative to an element.
@MainActor
public final class XCUICoordinate: NSObject {
  /// The element that the place was first said relative to.
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let pointsOffset: CGVector

  init(element: XCUIElement, normalizedOffset: CGVector, pointsOffset: CGVector) {
    referencedElement = element
    self.normalizedOffset = normalizedOffset
    self.pointsOffset = pointsOffset
    super.init()
  }

  /// In screen coordinates, points, as things stand now.
  public var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * normalizedOffset.dx + pointsOffset.dx,
      y: frame.minY + frame.height * normalizedOffset.dy + pointsOffset.dy
    )
  }

  /// A place so many points away from this one.
  public func withOffset(_ offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      element: referencedElement,
      normalizedOffset: normalizedOffset,
      pointsOffset: CGVector(dx: pointsOffset.dx + offset.dx, dy: pointsOffset.dy + offset.dy)
    )
  }

  public func tap() { gestures.tap(at: screenPoint) }
  public func doubleTap() { gestures.tap(at: screenPoint, taps: 2) }
  public func press(forDuration duration: TimeInterval) { gestures.press(at: screenPoint, for: duration) }

  public func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    gestures.drag(from: screenPoint, to: otherCoordinate.screenPoint, holding: duration)
  }

  private var gestures: GestureSynthesizer { referencedElement.application.gestures }
}

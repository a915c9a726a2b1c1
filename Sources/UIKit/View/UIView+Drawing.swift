// Views that draw their own content.

extension UIView {
  /// Whether the view's class has a `draw(_:)` of its own: only then has the layer content to make.
  package var overridesDraw: Bool {
    !MethodTable.isInherited(UIViewMethods.draw, by: type(of: self))
  }

  package func drawContent(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer, viewState.drawsContent else { return }
    DrawingContexts.with(context) {
      traits.withCurrent { draw(layer.bounds) }
    }
  }
}

/// The contexts that UIKit's drawing calls (`UIRectFill`, `UIBezierPath.fill()`…) go to; each thread has its own,
/// so that pictures can be drawn in the background.
package enum DrawingContexts {
  private final class Stack {
    var contexts: [CGContext] = []
  }

  private static let key = "DrawingContexts.stack"

  private static var stack: Stack {
    let values = Thread.current.threadDictionary
    if let known = values[key] as? Stack { return known }
    let made = Stack()
    values[key] = made
    return made
  }

  package static var current: CGContext? { stack.contexts.last }

  package static func push(_ context: CGContext) {
    stack.contexts.append(context)
  }

  package static func pop() {
    _ = stack.contexts.popLast()
  }

  package static func with(_ context: CGContext, _ body: () -> Void) {
    push(context)
    defer { pop() }
    body()
  }
}

/// The context that is drawn in, while a view draws.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingContexts.current
}

public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingContexts.push(context)
}

public func UIGraphicsPopContext() {
  DrawingContexts.pop()
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
  DrawingContexts.current?.fill(rect)
}

extension UIColor {
  /// Makes this the fill and stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    DrawingContexts.current?.setFillColor(cgColor)
  }

  public func setStroke() {
    DrawingContexts.current?.setStrokeColor(cgColor)
  }
}

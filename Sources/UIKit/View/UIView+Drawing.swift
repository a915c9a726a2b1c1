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

/// The contexts that UIKit's drawing calls (`UIRectFill`, `UIBezierPath.fill()`…) go to.
@MainActor package enum DrawingContexts {
  private static var stack: [CGContext] = []

  package static var current: CGContext? { stack.last }

  package static func push(_ context: CGContext) {
    stack.append(context)
  }

  package static func pop() {
    _ = stack.popLast()
  }

  package static func with(_ context: CGContext, _ body: () -> Void) {
    push(context)
    defer { pop() }
    body()
  }
}

/// The context that is drawn in, while a view draws.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingContexts.current
}

@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingContexts.push(context)
}

@MainActor public func UIGraphicsPopContext() {
  DrawingContexts.pop()
}

/// Fills a rectangle of the current context with its fill colour.
@MainActor public func UIRectFill(_ rect: CGRect) {
  DrawingContexts.current?.fill(rect)
}

extension UIColor {
  /// Makes this the fill and stroke colour of the current context.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  @MainActor public func setFill() {
    DrawingContexts.current?.setFillColor(cgColor)
  }

  @MainActor public func setStroke() {
    DrawingContexts.current?.setStrokeColor(cgColor)
  }
}

internal import CGtk4

// A layer's own drawing, recorded as vectors so that it is sharp at every scale.

extension CALayer {
  /// Records what `draw(in:)` draws as the layer's contents.
  package final func recordDrawing() {
    let area = CGRect(origin: .zero, size: bounds.size)
    guard area.width > 0, area.height > 0 else { return }
    // GSK's node types exist only once this has run; a view may draw before anything is painted.
    RenderNode.prepare()
    var rect = graphene_rect_t(area)
    guard let node = gsk_cairo_node_new(&rect) else { return }
    guard let cairo = gsk_cairo_node_get_draw_context(node) else { return }
    let context = CGContext(cairo: cairo)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    cairo_destroy(cairo)
    content = .drawing(RenderNode(owning: node))
  }

  func drawThroughDelegate(in context: CGContext) {
    guard let current = delegate else { return }
    nonisolated(unsafe) let (delegate, layer, context) = (current, self, context)
    MainActor.assumeIsolated {
      delegate.layerWillDraw(layer)
      delegate.draw(layer, in: context)
    }
  }
}

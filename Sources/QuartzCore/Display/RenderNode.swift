internal import CGtk4

/// An immutable, atomically counted picture: a GSK render node.
package final class RenderNode: Equatable, @unchecked Sendable {
  package let pointer: OpaquePointer

  /// Takes over the reference.
  package init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { gsk_render_node_unref(pointer) }

  /// What it may draw on.
  package var bounds: CGRect {
    var rect = graphene_rect_t()
    gsk_render_node_get_bounds(pointer, &rect)
    return CGRect(
      x: CGFloat(rect.origin.x),
      y: CGFloat(rect.origin.y),
      width: CGFloat(rect.size.width),
      height: CGFloat(rect.size.height)
    )
  }

  package static func == (left: RenderNode, right: RenderNode) -> Bool { left === right }
}

// The layer tree, its animations, and the frame: what stands between views and a display.
//
// `Layers/` is what is shown, `Animation/` how values move, `Transactions/` when changes count as one,
// `Frame/` the update cycle and the clock, `Painting/` layers into render nodes, `Display/` the seam to
// whatever shows them.
@_exported public import CoreGraphics

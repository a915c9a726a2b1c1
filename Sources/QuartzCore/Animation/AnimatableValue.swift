/// A value that can move: what an animation's `Any` may hold.
package enum AnimatableValue: Sendable, Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor?)
  case colors([CGColor])
  case numbers([CGFloat])
  case path(CGPath?)
  case content(LayerContent)
  case other(String)
}

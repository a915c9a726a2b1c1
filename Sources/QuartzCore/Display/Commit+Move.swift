extension Commit {
  /// What a surface shows in an area moves as it is, because content was scrolled there.
  ///
  /// Displays that keep pixels copy them; what comes in from outside of the area, and all that stays in its place over the
  /// content, is part of the commit's damage. Moves come before any drawing, in their order.
  package struct Move: Sendable, Equatable {
    /// In points; its edges lie between device pixels.
    package let area: CGRect
    /// In points, whole device pixels: where a thing is now less where it was.
    package let offset: CGVector

    package init(area: CGRect, offset: CGVector) { (self.area, self.offset) = (area, offset) }
  }
}

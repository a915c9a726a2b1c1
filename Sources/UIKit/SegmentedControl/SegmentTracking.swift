/// A finger on a segmented control: it presses a segment, or drags the selection along.
struct SegmentTracking: Equatable {
  /// Whether the finger came down on the selected segment, which then follows it.
  let isDraggingSelection: Bool
  /// The segment under the finger; nil outside.
  private(set) var current: Int?

  init(at index: Int?, selected: Int, isMomentary: Bool) {
    isDraggingSelection = !isMomentary && index != nil && index == selected
    current = index
  }

  mutating func move(to index: Int?) {
    // A selection that is dragged stays at the last segment it came to.
    if isDraggingSelection, index == nil { return }
    current = index
  }
}

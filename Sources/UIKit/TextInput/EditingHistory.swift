/// What has been done to a text, so that it can be undone and done again.
package struct EditingHistory: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// Where the change is, UTF-16 units.
    package var location: Int
    package var removed: String
    package var inserted: String
    package var selectionBefore: EditableText.Selection

    package init(
      location: Int,
      removed: String,
      inserted: String,
      selectionBefore: EditableText.Selection
    ) {
      (self.location, self.removed, self.inserted) = (location, removed, inserted)
      self.selectionBefore = selectionBefore
    }

    /// What the change put into the text.
    package var insertedRange: Range<Int> { location..<(location + inserted.utf16.count) }
    package var removedRange: Range<Int> { location..<(location + removed.utf16.count) }
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var isOpen = false

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Remembers a change; letters typed one after another are one.
  package mutating func record(_ step: Step) {
    undone = []
    if isOpen, var last = done.last, last.insertedRange.upperBound == step.location, step.removed.isEmpty,
      !step.inserted.contains(where: \.isNewline), step.inserted.count == 1
    {
      last.inserted += step.inserted
      done[done.count - 1] = last
    } else {
      done.append(step)
    }
    isOpen = step.inserted.count == 1
  }

  /// What is typed next is a step of its own.
  package mutating func close() { isOpen = false }

  package mutating func undo() -> Step? {
    isOpen = false
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  package mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

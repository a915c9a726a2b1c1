/// A place in the text of a text input; made by it, and opaque to others.
@MainActor open class UITextPosition: NSObject {}

/// A range of the text of a text input; made by it.
@MainActor open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}

/// What one line of a selection covers.
@MainActor open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// Which way to go in a text.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// The places of the text fields and views of UIKit: UTF-16 offsets.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }

  nonisolated override var hash: Int { offset }
}

final class TextOffsetRange: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.lowerBound) }
  override var end: UITextPosition { TextOffset(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffsetRange)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }
}

final class LineSelectionRect: UITextSelectionRect {
  private let covered: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ covered: CGRect, isFirst: Bool, isLast: Bool) {
    (self.covered, self.isFirst, self.isLast) = (covered, isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { covered }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}

import QuartzCore

/// The selected part of a text that is dragged.
@MainActor final class TextDragSource: DragSource {
  let host: any TextInputHost
  let range: Range<Int>

  init(_ host: any TextInputHost) { (self.host, range) = (host, host.editing.text.selection.range) }

  var view: UIView { host }
  var list: UICollectionView? { nil }
  var origin: IndexPath? { nil }
  var text: TextDragSource? { self }

  var home: CGRect? {
    let rects = host.selectionRects(for: TextOffsetRange(range)).map(\.rect)
    guard let first = rects.first else { return nil }
    let area = rects.dropFirst().reduce(first) { $0.union($1) }
    return host.convert(area.intersection(host.bounds), to: nil)
  }

  func lift(for session: DragSession) -> DragLift? {
    let words = host.editing.text.substring(range) as NSString
    let request = TextDragRequest(
      range: TextOffsetRange(range),
      item: UIDragItem(itemProvider: NSItemProvider(object: words)),
      session: session
    )
    let items =
      host.textDragDelegate?.textDraggableView(host, itemsForDrag: request) ?? request.suggestedItems
    guard !items.isEmpty, let home else { return nil }
    session.begin(items)
    // What can't be changed is copied.
    session.allowsMoveOperation = host.takesEdits
    return DragLift(
      items: items,
      picture: items.first?.previewProvider?()?.view ?? picture(home),
      frame: home
    )
  }

  /// The words as they look in the view.
  private func picture(_ frame: CGRect) -> UIView {
    let label = UILabel(frame: CGRect(origin: .zero, size: frame.size))
    label.numberOfLines = 0
    let whole = (host as? UITextField)?.attributedText ?? (host as? UITextView)?.attributedText
    let words = NSMutableAttributedString(
      attributedString: whole?.attributedSubstring(from: NSRange(range)) ?? NSAttributedString(string: "")
    )
    if host.textDragOptions.contains(.stripTextColorFromPreviews) {
      words.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: words.length))
    }
    label.attributedText = words
    return label
  }

  func willBegin(_ drag: DragInteraction) {
    host.editing.activeDrag = drag
    host.textDragDelegate?.textDraggableView(host, dragSessionWillBegin: drag.session)
  }

  func settle() {}

  func didEnd(_ session: DragSession, with operation: UIDropOperation) {
    host.editing.activeDrag = nil
    host.textDragDelegate?.textDraggableView(host, dragSessionDidEnd: session, with: operation)
  }
}

@MainActor private final class TextDragRequest: UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let dragSession: any UIDragSession

  init(range: UITextRange, item: UIDragItem, session: any UIDragSession) {
    (dragRange, suggestedItems, dragSession) = (range, [item], session)
  }

  var existingItems: [UIDragItem] { [] }
  var isSelected: Bool { true }
}

import QuartzCore

/// Items over a text that takes them.
@MainActor final class TextDrop {
  let host: any TextInputHost
  private let session: DropSession
  /// The part of a text of this app that the items are.
  private let source: TextDragSource?
  private let caret = UIView()
  private var place = 0
  private(set) var proposal = UITextDropProposal(operation: .cancel)

  init(_ host: any TextInputHost, _ session: DropSession, from source: TextDragSource?) {
    (self.host, self.session, self.source) = (host, session, source)
    caret.isUserInteractionEnabled = false
    caret.accessibilityElementsHidden = true
    host.editing.isDropActive = true
    host.textDropDelegate?.textDroppableView(host, textDropSessionDidEnter: session)
  }

  /// The nearest text from a view outwards that takes the items.
  static func host(at hit: UIView?, for session: DropSession) -> (any TextInputHost)? {
    guard session.canLoadObjects(ofClass: NSString.self) else { return nil }
    var view = hit
    while let current = view {
      if let host = current as? any TextInputHost, host.takesEdits { return host }
      view = current.superview
    }
    return nil
  }

  var isTaken: Bool {
    switch proposal.operation {
    case .copy: true
    case .move: session.allowsMoveOperation
    case .cancel, .forbidden: false
    }
  }

  private var isSameView: Bool { source?.host === host }

  /// The items are somewhere else.
  func update() {
    place = (host.closestPosition(to: session.location(in: host)) as? TextOffset)?.offset ?? 0
    let suggested = UITextDropProposal(operation: isSameView && session.allowsMoveOperation ? .move : .copy)
    proposal =
      host.textDropDelegate?.textDroppableView(host, proposalForDrop: request(suggested)) ?? suggested
    host.textDropDelegate?.textDroppableView(host, textDropSessionDidUpdate: session)
    guard isTaken else { return caret.removeFromSuperview() }
    if caret.superview == nil { host.addSubview(caret) }
    caret.backgroundColor = host.tintColor
    caret.frame = host.textGeometry.caret(at: place)
  }

  private func request(_ suggested: UITextDropProposal) -> any UITextDropRequest {
    TextDropRequest(place, suggested, session, isSameView: isSameView)
  }

  /// The items are no longer over the text, or the drag is over.
  func leave(isOver: Bool = false) {
    caret.removeFromSuperview()
    host.editing.isDropActive = false
    if !isOver { host.textDropDelegate?.textDroppableView(host, textDropSessionDidExit: session) }
    host.textDropDelegate?.textDroppableView(host, textDropSessionDidEnd: session)
  }

  /// Puts the words where they were dropped.
  func perform() {
    host.textDropDelegate?.textDroppableView(host, willPerformDrop: request(proposal))
    let words = session.items.compactMap { $0.itemProvider.object(ofClass: NSString.self) as? NSString }
      .map { $0 as String }.joined(separator: "\n")
    guard host.isFirstResponder || host.becomeFirstResponder() else { return }
    switch proposal.dropAction {
    case .insert where isSameView && proposal.operation == .move:
      if let source { host.editing.move(source.range, to: place) }
    case .insert:
      host.editing.select(.init(caret: place))
      host.insertText(words)
    case .replaceSelection: host.insertText(words)
    case .replaceAll:
      host.editing.selectAll()
      host.insertText(words)
    }
  }
}

@MainActor private final class TextDropRequest: UITextDropRequest {
  let dropPosition: UITextPosition
  let suggestedProposal: UITextDropProposal
  let isSameView: Bool
  let dropSession: any UIDropSession

  init(_ place: Int, _ proposal: UITextDropProposal, _ session: any UIDropSession, isSameView: Bool) {
    (dropPosition, suggestedProposal) = (TextOffset(place), proposal)
    (dropSession, self.isSameView) = (session, isSameView)
  }
}

extension TextEditing {
  /// Takes a part of the text to another place of it, if the delegate lets it happen: one step to undo.
  func move(_ range: Range<Int>, to place: Int) {
    guard range.upperBound <= text.count, place < range.lowerBound || place > range.upperBound else { return }
    let words = text.substring(range)
    let isForward = place > range.upperBound
    if attributed == nil {
      let changed = isForward ? range.lowerBound..<place : place..<range.upperBound
      let between = text.substring(isForward ? range.upperBound..<place : place..<range.lowerBound)
      guard replace(changed, with: isForward ? between + words : words + between) else { return }
      return select(.init(caret: min(isForward ? place : place + range.count, text.count)))
    }
    // What lies between keeps its attributes.
    let before = text.count
    guard replace(place..<place, with: words), text.count == before + range.count else { return }
    let old = isForward ? range : range.lowerBound + range.count..<range.upperBound + range.count
    guard replace(old, with: "") else { return }
    select(.init(caret: min(isForward ? place : place + range.count, text.count)))
  }
}

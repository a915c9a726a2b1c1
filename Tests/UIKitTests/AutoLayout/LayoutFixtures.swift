import UIKit

/// A view with content of a given size, which wraps where its area is given.
@MainActor final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the content keeps its area when it gets narrower, as text does.
  var wraps = false {
    didSet { layoutState.wrappedContentSize = wraps ? { [unowned self] in wrapped($0) } : nil }
  }
  private(set) var updateCount = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var intrinsicContentSize: CGSize { content }

  private func wrapped(_ width: CGFloat) -> CGSize {
    guard width > 0 else { return content }
    let lines = (content.width / width).rounded(.up)
    return CGSize(width: min(width, content.width), height: content.height * lines)
  }

  override func updateConstraints() {
    updateCount += 1
    super.updateConstraints()
  }
}

extension UIView {
  /// A view without content that takes part in constraints.
  static func plain() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// A container of a given size, as a cell's content view is.
  static func container(_ width: CGFloat, _ height: CGFloat, rightToLeft: Bool = false) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    return view
  }

  func adding(_ views: UIView...) -> Self {
    for view in views { addSubview(view) }
    return self
  }
}

/// Collects what the engine says about contradictions while `work` runs.
@MainActor func conflictLog(_ work: () -> Void) -> [String] {
  var messages: [String] = []
  LayoutLog.listener = { messages.append($0) }
  defer { LayoutLog.listener = nil }
  work()
  return messages
}

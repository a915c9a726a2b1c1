/// What is on the screen, as someone names it on a command line.
struct ScreenElements {
  private let root: SemanticsNode

  init(_ root: SemanticsNode) { self.root = root }

  /// The element that a tap on `name` (a label or an identifier) means: a control before anything else.
  ///
  /// A text, picture or cell in a row with exactly one control means that control.
  func target(named name: String) -> SemanticsNode? {
    let matches = paths(to: root, through: []).filter { path in
      guard let node = path.last else { return false }
      return node.label == name || node.identifier == name || node.placeholder == name
    }
    if let control = matches.compactMap(\.last).first(where: \.isControl) { return control }
    guard let path = matches.first, let node = path.last else { return nil }
    let row = path.last { $0.role == .cell } ?? node
    let controls = row.flattened.filter(\.isControl)
    return controls.count == 1 ? controls[0] : node
  }

  /// The part of the screen in which an element can be touched: what the lists and scroll views around it show.
  func sight(of node: SemanticsNode) -> CGRect {
    let path = paths(to: root, through: []).first { $0.last?.id == node.id } ?? [root]
    return path.dropLast().filter { $0.role == .window || $0.role == .list || $0.role == .scrollView }
      .reduce(root.frame) { $0.intersection($1.frame) }
  }

  /// The labels from top to bottom, each once.
  var labels: [String] {
    var seen: Set<String> = []
    return root.flattened.compactMap { $0.label ?? $0.placeholder }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The text fields, as they can be named.
  var listOfFields: String {
    let fields = root.flattened.filter(\.isTextInput).map { field in
      [field.label, field.placeholder, field.identifier].lazy.compactMap { $0 }.first { !$0.isEmpty }
        ?? "one without a label at \(Int(field.frame.midX)),\(Int(field.frame.midY))"
    }
    return fields.isEmpty
      ? "There is no text field on the screen."
      : "These are on the screen:\n" + fields.map { "  \($0)" }.joined(separator: "\n")
  }

  var listOfLabels: String {
    labels.isEmpty
      ? "There is nothing with a label on the screen."
      : "These are on the screen:\n" + labels.map { "  \($0)" }.joined(separator: "\n")
  }

  private func paths(to node: SemanticsNode, through path: [SemanticsNode]) -> [[SemanticsNode]] {
    let here = path + [node]
    return [here] + node.children.flatMap { paths(to: $0, through: here) }
  }
}

extension SemanticsNode {
  fileprivate var isTextInput: Bool {
    role == .textField || role == .secureTextField || role == .searchField || role == .textView
  }

  fileprivate var isControl: Bool {
    switch role {
    case .button, .switch, .link, .tab, .menuItem, .textField, .secureTextField, .searchField, .textView,
      .slider,
      .stepper, .picker, .segmentedControl:
      true
    case .window, .group, .navigationBar, .toolbar, .tabBar, .heading, .staticText, .image, .list, .cell,
      .header,
      .footer, .progress, .activityIndicator, .pageIndicator, .alert, .sheet, .popover, .menu, .scrollView,
      .scrollBar, .separator, .other:
      false
    }
  }
}

// What a control in a row is called: by the row's text, where it has no name of its own.

extension SemanticsNode {
  /// A row whose controls without a label have the row's text for one, so that each can be found and read out.
  ///
  /// The text stays an element beside them.
  package func namingControls() -> SemanticsNode {
    let texts = flattened.compactMap { node -> String? in
      guard node.role == .staticText || node.role == .heading, let label = node.label,
        !label.isEmpty
      else {
        return nil
      }
      return label
    }
    return texts.isEmpty ? self : naming(texts.joined(separator: ", "))
  }

  private func naming(_ name: String) -> SemanticsNode {
    var result = self
    if role.isNamedByRow, (label ?? "").isEmpty { result.label = name }
    result.children = children.map { $0.naming(name) }
    return result
  }
}

extension SemanticsNode.Role {
  /// Whether it has no text of its own to be called by.
  fileprivate var isNamedByRow: Bool {
    switch self {
    case .switch, .slider, .stepper, .textField, .secureTextField, .searchField, .textView, .picker,
      .segmentedControl:
      true
    case .window, .group, .navigationBar, .toolbar, .tabBar, .tab, .heading, .staticText, .button,
      .image,
      .list, .cell, .header, .footer, .link, .progress, .activityIndicator, .pageIndicator, .alert,
      .sheet, .popover, .menu, .menuItem,
      .scrollView, .scrollBar, .separator, .other:
      false
    }
  }
}

// From the items of a menu's content to UIKit's menu.

import UIKit

@MainActor enum MenuElements {
  static func menu(_ items: [ContentItem], title: String = "") -> UIMenu {
    UIMenu(title: title, children: elements(items))
  }

  /// Dividers part the elements into sections.
  static func elements(_ items: [ContentItem]) -> [UIMenuElement] {
    var parts: [[UIMenuElement]] = [[]]
    for item in items {
      if case .divider = item.kind { parts.append([]) } else { parts[parts.count - 1] += elements(item) }
    }
    let filled = parts.filter { !$0.isEmpty }
    guard filled.count > 1 else { return filled.first ?? [] }
    return filled.map { UIMenu(options: .displayInline, children: $0) }
  }

  private static func elements(_ item: ContentItem) -> [UIMenuElement] {
    var attributes: UIMenuElement.Attributes = item.isEnabled ? [] : .disabled
    switch item.kind {
    case .label: return [action(item, attributes.union(.disabled)) {}]
    case .button(let role, let perform):
      if role == .destructive { attributes.insert(.destructive) }
      return [action(item, attributes, perform)]
    case .toggle(let isOn):
      return [action(item, attributes, state: isOn.wrappedValue ? .on : .off) { isOn.wrappedValue.toggle() }]
    case .menu(let items):
      return [
        UIMenu(title: item.title, subtitle: item.subtitle, image: item.image, children: elements(items))
      ]
    case .choice(let options, let selected, let select):
      let actions = options.map { option in
        action(option, option.isEnabled ? [] : .disabled, state: option.tag == selected ? .on : .off) {
          if let tag = option.tag { select(tag) }
        }
      }
      // Inside a menu the options of a picker go without its label.
      return [UIMenu(options: [.displayInline, .singleSelection], children: actions)]
    case .section(let items):
      return [UIMenu(title: item.title, options: .displayInline, children: elements(items))]
    case .divider, .field: return []
    }
  }

  private static func action(
    _ item: ContentItem,
    _ attributes: UIMenuElement.Attributes,
    state: UIMenuElement.State = .off,
    _ perform: @escaping @MainActor () -> Void
  ) -> UIAction {
    UIAction(
      title: item.title,
      subtitle: item.subtitle,
      image: item.image,
      attributes: attributes,
      state: state
    ) { _ in perform() }
  }
}

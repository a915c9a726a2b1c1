// What each kind of view comes to where UIKit shows it.

import UIKit

extension EmptyView: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {}
}

extension Text: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    var item = ContentItem(.label)
    item.title = plainString
    item.view = AnyView(self)
    collector.add(item)
  }
}

extension Image: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    var item = ContentItem(.label)
    item.image = uiImageForControls
    item.view = AnyView(self)
    collector.add(item)
  }

  /// The picture as UIKit's controls take it.
  @MainActor var uiImageForControls: UIImage? {
    let image: UIImage? =
      switch source {
      case .named(let name, let bundle): UIImage(named: name, in: bundle, with: nil)
      case .symbol(let name, _): UIImage(systemName: name)
      case .uiImage(let image): image
      }
    switch template {
    case .template?: return image?.withRenderingMode(.alwaysTemplate)
    case .original?: return image?.withRenderingMode(.alwaysOriginal)
    case nil: return image
    }
  }
}

extension Label: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    var item = collector.label(title, kind: .label)
    item.image = collector.nested(icon).lazy.compactMap(\.image).first
    item.view = AnyView(self)
    collector.add(item)
  }
}

extension Button: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    collector.add(collector.label(label, kind: .button(role, action)))
  }
}

extension Toggle: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    collector.add(collector.label(label, kind: .toggle(isOn)))
  }
}

extension Link: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    let open = collector.context.environment.openURL
    let destination = destination
    collector.add(collector.label(label, kind: .button(nil, { open(destination) })))
  }
}

extension Menu: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    collector.add(collector.label(label, kind: .menu(collector.nested(content))))
  }
}

extension Picker: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    let options = PickerOption.options(of: collector.nested(content), for: SelectionValue.self)
    var items: [ContentItem] = []
    for option in options {
      var item = option.item
      item.tag = option.tag
      items.append(item)
    }
    let selection = selection
    let kind = ContentItem.Kind.choice(
      items,
      selected: AnyHashable(selection.wrappedValue),
      select: {
        if let value = PickerOption.value($0, as: SelectionValue.self) { selection.wrappedValue = value }
      }
    )
    collector.add(collector.label(label, kind: kind))
  }
}

extension TextField: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) {
    var item = collector.label(label, kind: .field(content, isSecure: isSecure))
    if let prompt { item.title = prompt.plainString }
    collector.add(item)
  }
}

extension SecureField: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) { field.collectItems(collector) }
}

extension Divider: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) { collector.add(ContentItem(.divider)) }
}

// MARK: - Containers

extension Section: ContentItemSource where Parent: View, Content: View, Footer: View {
  func collectItems(_ collector: ContentItemCollector) {
    var item = ContentItem(.section(collector.nested(content)))
    item.title = ContentItemCollector.title(of: collector.nested(header))
    collector.add(item)
  }
}

extension AnyView: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) { collector.collect(storage) }
}

extension IDView: ContentItemSource {
  func collectItems(_ collector: ContentItemCollector) { collector.collect(content) }
}

extension ModifiedContent: ContentItemSource where Content: View, Modifier: ViewModifier {
  func collectItems(_ collector: ContentItemCollector) {
    if let writer = modifier as? TraitWriter, writer.key == ObjectIdentifier(TagTrait.self),
      let tag = writer.value as? AnyHashable
    {
      collector.withTag(tag) { collector.collect(content) }
    } else if let change = modifier as? any DisablingModifier, change.disables {
      collector.disabled { collector.collect(content) }
    } else {
      collector.collect(content)
    }
  }
}

/// A modifier that may disable what it is put on.
@MainActor protocol DisablingModifier {
  var disables: Bool { get }
}

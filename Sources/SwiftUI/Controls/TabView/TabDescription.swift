import UIKit

/// One tab of a tab view: what it shows, and what the bar says of it.
@MainActor struct TabDescription {
  let view: AnyView
  var title = ""
  var image: UIImage?
  var badge: String?
  var tag: AnyHashable?
}

/// A view that says something of the tab that it is, or knows its tabs by itself.
@MainActor protocol TabSource {
  func collectTabs(_ collector: TabCollector)
}

/// A modifier that says what the bar shows for a tab.
@MainActor protocol TabItemCarrying {
  func describe(_ tab: inout TabDescription, _ context: UpdateContext)
}

/// Gathers the tabs of a tab view's content.
@MainActor final class TabCollector: PartCollector {
  private(set) var tabs: [TabDescription] = []
  let context: UpdateContext
  var dataID: AnyHashable?

  init(_ context: UpdateContext) {
    self.context = context
  }

  static func tabs<V: View>(of view: V, _ context: UpdateContext) -> [TabDescription] {
    let collector = TabCollector(context)
    collector.collect(view)
    return collector.tabs
  }

  func collect<V: View>(_ view: V) {
    if let source = view as? any TabSource {
      source.collectTabs(self)
    } else if let parts = view as? any ViewParts {
      collectParts(of: parts)
    } else {
      add(view, [])
    }
  }

  /// One tab, with the modifiers that are on it, the outermost first.
  func add<V: View>(_ view: V, _ modifiers: [Any]) {
    var tab = TabDescription(view: AnyView(view))
    tab.tag = dataID
    for modifier in modifiers.reversed() {
      if let carrying = modifier as? any TabItemCarrying {
        carrying.describe(&tab, context)
      } else if let writer = modifier as? TraitWriter, writer.key == ObjectIdentifier(TagTrait.self) {
        tab.tag = writer.value as? AnyHashable
      } else if let writer = modifier as? TraitWriter, writer.key == ObjectIdentifier(RowTraits.Badge.self) {
        tab.badge = (writer.value as? Text)?.plainString
      }
    }
    tabs.append(tab)
  }

  func add(_ tab: TabDescription) {
    var tab = tab
    tab.tag = tab.tag ?? dataID
    tabs.append(tab)
  }
}

extension ModifiedContent: TabSource where Content: View, Modifier: ViewModifier {
  func collectTabs(_ collector: TabCollector) {
    var modifiers: [Any] = [modifier]
    (content as? any ModifierChain)?.appendModifiers(&modifiers)
    collector.add(self, modifiers)
  }
}

/// A view under modifiers.
@MainActor protocol ModifierChain {
  func appendModifiers(_ modifiers: inout [Any])
}

extension ModifiedContent: ModifierChain where Content: View, Modifier: ViewModifier {
  func appendModifiers(_ modifiers: inout [Any]) {
    modifiers.append(modifier)
    (content as? any ModifierChain)?.appendModifiers(&modifiers)
  }
}

import UIKit

extension View {
  /// Says what a tab view's bar shows for the view.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}

/// Changes nothing of the view; the tab view around it finds the label.
private struct TabItemModifier<Label: View> {
  let label: Label
}

extension TabItemModifier: ViewModifier {
  func body(content: Content) -> some View { content }
}

extension TabItemModifier: TabItemCarrying {
  func describe(_ tab: inout TabDescription, _ context: UpdateContext) {
    let item = ContentItemCollector(context).label(label, kind: .label)
    tab.title = item.title
    tab.image = item.image
  }
}

import UIKit

/// Shows one of several views, chosen by the tabs of a bar.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content

  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView {
  nonisolated init(selection: Binding<SelectionValue>?, tabs: Content) {
    self.selection = selection
    content = tabs
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView: View {
  public typealias Body = Never
}

extension TabView: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    let tabs = TabCollector.tabs(of: content, context)
    let selection = selection
    let selected = selection?.wrappedValue
    let values = tabs.map { tab in tab.tag.flatMap { PickerOption.value($0, as: SelectionValue.self) } }
    return TabLook(
      tabs: tabs,
      isBound: selection != nil,
      boundIndex: selected.flatMap { values.firstIndex(of: $0) },
      select: { if let value = values[$0] { selection?.wrappedValue = value } }
    )
  }
}

/// The tabs in their style.
private struct TabLook: View {
  let tabs: [TabDescription]
  let isBound: Bool
  let boundIndex: Int?
  let select: @MainActor (Int) -> Void
  @State private var ownIndex = 0
  @Environment(\.tabViewKind) private var kind

  private var selected: Int { min(isBound ? boundIndex ?? 0 : ownIndex, max(0, tabs.count - 1)) }

  private func choose(_ index: Int) {
    if isBound { select(index) } else { ownIndex = index }
  }

  var body: some View {
    switch kind {
    case .bar: BarLook(tabs: tabs, selected: selected, select: choose)
    case .pages(let mode): PageLook(tabs: tabs, mode: mode, selected: selected, select: choose)
    }
  }
}

/// The tabs that have been shown, one above the other, and the bar.
private struct BarLook: View {
  let tabs: [TabDescription]
  let selected: Int
  let select: @MainActor (Int) -> Void
  @State private var visited: Set<Int> = []

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        ForEach(tabs.indices, id: \.self) { index in
          // A tab is made when it is first shown, and kept.
          if index == selected || visited.contains(index) {
            tabs[index].view
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .opacity(index == selected ? 1 : 0)
              .allowsHitTesting(index == selected)
              .accessibilityHidden(index != selected)
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      PlatformTabBar(tabs: tabs, selected: selected, select: select)
        .background {
          Rectangle().fill(.bar).ignoresSafeArea(edges: .bottom)
        }
    }
    .onChange(of: selected, initial: true) { _, index in visited.insert(index) }
  }
}

/// UIKit's bar.
private struct PlatformTabBar: UIViewRepresentable {
  let tabs: [TabDescription]
  let selected: Int
  let select: @MainActor (Int) -> Void

  func makeCoordinator() -> TabBarTarget { TabBarTarget() }

  func makeUIView(context: Context) -> UITabBar {
    let bar = UITabBar()
    bar.delegate = context.coordinator
    return bar
  }

  func updateUIView(_ bar: UITabBar, context: Context) {
    context.coordinator.select = select
    bar.tintColor = context.environment.tintColor.map { UIColor($0) }
    if bar.items?.count != tabs.count {
      bar.items = tabs.indices.map { UITabBarItem(title: nil, image: nil, tag: $0) }
    }
    for (item, tab) in zip(bar.items ?? [], tabs) {
      if item.title != tab.title { item.title = tab.title }
      if item.image != tab.image { item.image = tab.image }
      if item.badgeValue != tab.badge { item.badgeValue = tab.badge }
    }
    if let items = bar.items, items.indices.contains(selected), bar.selectedItem !== items[selected] {
      bar.selectedItem = items[selected]
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITabBar, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 320, height: uiView.intrinsicContentSize.height)
  }
}

@MainActor private final class TabBarTarget: UITabBarDelegate {
  var select: (@MainActor (Int) -> Void)?

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    select?(item.tag)
  }
}

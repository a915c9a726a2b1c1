import UIKit

/// A tab view whose tabs are pages beside each other, and dots that say which one is shown.
struct PageLook: View {
  let tabs: [TabDescription]
  let mode: PageTabViewStyle.IndexDisplayMode
  let selected: Int
  let select: @MainActor (Int) -> Void

  private var hasDots: Bool { mode == .always || mode == .automatic && tabs.count > 1 }

  var body: some View {
    GeometryReader { proxy in
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 0) {
          ForEach(tabs.indices, id: \.self) { index in
            tabs[index].view
              .frame(width: proxy.size.width, height: proxy.size.height)
              .accessibilityHidden(index != selected)
          }
        }
      }
      .environment(\.isScrollPaging, true)
      .scrollPosition(
        id: Binding<Int?>(
          get: { [selected] in selected },
          set: { [select] in if let index = $0 { select(index) } }
        ),
        anchor: .leading
      )
    }
    .overlay(alignment: .bottom) {
      if hasDots {
        PageDots(count: tabs.count, selected: selected) { [select] index in
          withAnimation { select(index) }
        }
      }
    }
  }
}

/// UIKit's dots.
private struct PageDots: UIViewRepresentable {
  let count: Int
  let selected: Int
  let select: @MainActor (Int) -> Void

  func makeCoordinator() -> ControlTarget<Int> { ControlTarget() }

  func makeUIView(context: Context) -> UIPageControl {
    let dots = UIPageControl()
    let target = context.coordinator
    dots.addAction(
      UIAction { [weak dots] _ in if let dots { target.change?(dots.currentPage) } },
      for: .valueChanged
    )
    return dots
  }

  func updateUIView(_ dots: UIPageControl, context: Context) {
    context.coordinator.change = select
    if dots.numberOfPages != count { dots.numberOfPages = count }
    if dots.currentPage != selected { dots.currentPage = selected }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPageControl, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}

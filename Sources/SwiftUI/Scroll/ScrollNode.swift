import QuartzCore
import UIKit

/// Makes the node of a scroll view.
@MainActor func makeScrollNode<Content: View>(
  _ view: ScrollView<Content>,
  _ inputs: NodeInputs
) -> Node<ScrollView<Content>> {
  ScrollNode(view, inputs)
}

/// The node of a scroll view: its content has a graph of its own inside a UIKit scroll view.
@MainActor private final class ScrollNode<Content: View>: Node<ScrollView<Content>> {
  private let source: TypedContentSource<Content>
  private var part: ListRow?
  private var scrollView: HostedScrollView?
  private var box: ScrollBox?
  private var outerBox: IgnoresSafeAreaBox?
  private var view: ScrollView<Content>

  init(_ view: ScrollView<Content>, _ inputs: NodeInputs) {
    self.view = view
    source = TypedContentSource(view.content)
    let viewport = ScrollViewport()
    let scope = EnvironmentScope(parent: inputs.scope)
    var values = EnvironmentValues(scope: nil, reader: nil)
    values.scrollViewport = viewport
    _ = scope.replace(with: values, inputs.transaction)
    var inputs = inputs
    inputs.scope = scope
    super.init(inputs)
    let part = ListRow(node: self, source: source, dataID: nil)
    let scrollView = HostedScrollView(part, viewport)
    let box = ScrollBox(context(inputs.transaction), scrollView)
    let outer = IgnoresSafeAreaBox(context(inputs.transaction))
    outer.setContent(box)
    (self.part, self.scrollView, self.box, outerBox) = (part, scrollView, box, outer)
    scrollView.onContentSize = { [weak box] in box?.setNeedsSizeCheck(Transaction()) }
    refresh(inputs.transaction)
  }

  override func update(_ view: ScrollView<Content>, _ transaction: Transaction) {
    self.view = view
    refresh(takeDirtiness(transaction))
    source.content = view.content
    source.updatePlaceholders(transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    guard let scrollView, let box else { return }
    let settings = reader.track {
      let settings = ListSettings(context(transaction).environment)
      _ = settings.position?.read()
      return settings
    }
    Reader.untracked {
      scrollView.isScrollEnabled = settings.isScrollEnabled
      scrollView.showsVerticalScrollIndicator = view.showsIndicators && settings.showsIndicators
      scrollView.showsHorizontalScrollIndicator = view.showsIndicators && settings.showsIndicators
      scrollView.alwaysBounceVertical = view.axes.contains(.vertical) && settings.bounces(.vertical)
      scrollView.alwaysBounceHorizontal = view.axes.contains(.horizontal) && settings.bounces(.horizontal)
      scrollView.contentInset = settings.margins.insets(.scrollContent, isRightToLeft: false)
      scrollView.position = settings.position
      scrollView.isPagingEnabled = settings.isPaging
      scrollView.steering.behavior = settings.targetBehavior
      if settings.targetBehavior != nil {
        scrollView.steering.environment = EnvironmentValues(scope: self.scope, reader: nil)
      }
      settings.reader?.add(scrollView)
      if view.axes.contains(.vertical) { scrollView.follow(settings.refresh) }
    }
    outerBox?.setEdges(view.axes.contains(.vertical) ? .all : .horizontal, transaction)
    if scrollView.axes != view.axes {
      scrollView.axes = view.axes
      box.setNeedsSizeCheck(transaction)
    }
    scrollView.followPosition(animated: transaction.animation != nil)
  }

  override func collectBoxes() -> [Box] { outerBox.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let shown = part?.shownNode { body(shown) }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}

/// The box of a scroll view: as long as it is offered along what scrolls, as its content across.
@MainActor private final class ScrollBox: PlatformViewBox {
  private let scrollView: HostedScrollView

  init(_ context: UpdateContext, _ scrollView: HostedScrollView) {
    self.scrollView = scrollView
    super.init(context, scrollView)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = scrollView.contentSize(for: proposal)
    var size = content
    if scrollView.axes.contains(.vertical) { size.height = proposal.height ?? content.height }
    if scrollView.axes.contains(.horizontal) { size.width = proposal.width ?? content.width }
    return size
  }
}

/// Gives its content a way to scroll the lists and scroll views in it.
@MainActor @preconcurrency public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var targets = ScrollTargets()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View {
    content(ScrollViewProxy(targets: targets)).environment(\.scrollTargets, targets)
  }
}

/// Scrolls what is inside a `ScrollViewReader`.
public struct ScrollViewProxy {
  let targets: ScrollTargets

  /// Scrolls until the view called `id` is seen, or lies where `anchor` says.
  ///
  /// Under `withAnimation` it is scrolled there over time.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    targets.scroll(to: AnyHashable(id), anchor: anchor, animated: Transaction.current.animation != nil)
  }
}

import UIKit

/// Pages on top of each other, the root first.
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View> {
  let path: PathBinding?
  let root: Root
}

extension NavigationStack {
  /// A stack that keeps its path by itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: nil, root: root())
  }

  /// A stack whose pages are those of `path`.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(
      path: PathBinding(read: { path.wrappedValue.values }, write: { path.wrappedValue.values = $0 }),
      root: root()
    )
  }

  /// A stack whose pages are those of `path`.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      path: PathBinding(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
      ),
      root: root()
    )
  }
}

/// The path of a stack as values of any type.
struct PathBinding {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

extension NavigationStack: View {
  public typealias Body = Never
}

extension NavigationStack: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<NavigationStack<Data, Root>> {
    // A stack in a column of a split view is that column's.
    if let column = EnvironmentValues(scope: inputs.scope, reader: nil).splitColumn, !column.hasStack {
      return makeColumnStackNode(self, inputs, column)
    }
    return makeNavigationNode(self, inputs)
  }
}

/// Pages on top of each other; on a phone the same as a `NavigationStack`.
@available(*, deprecated, message: "Use NavigationStack or NavigationSplitView instead.")
@MainActor @preconcurrency public struct NavigationView<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { NavigationStack { content } }
}

/// How a `NavigationView` shows its pages.
public protocol NavigationViewStyle {}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
/// As fits the device.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  /// Sets how navigation views inside show their pages: here always one at a time.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

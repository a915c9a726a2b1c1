// What part of a host is free of bars, and which views go beyond it.

import Foundation

/// Kinds of what the safe area leaves out.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Lets the view reach beyond the safe area at some edges.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }

  @available(*, deprecated, renamed: "ignoresSafeArea(edges:)")
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

/// Lets a view reach beyond the safe area.
struct IgnoresSafeAreaModifier {
  let edges: Edge.Set
}

extension IgnoresSafeAreaModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> IgnoresSafeAreaBox { IgnoresSafeAreaBox(context) }
  func update(_ box: IgnoresSafeAreaBox, _ context: UpdateContext) {
    box.setEdges(edges, context.transaction)
  }
}

/// The box of a view that reaches beyond the safe area where the box touches its border.
@MainActor final class IgnoresSafeAreaBox: WrapperBox {
  private var edges: Edge.Set = []

  func setEdges(_ edges: Edge.Set, _ transaction: Transaction) {
    guard edges != self.edges else { return }
    self.edges = edges
    setNeedsPlacement(transaction)
  }

  /// A box that gives a view or a controller of UIKit's all the room there is, also under the bars.
  static func filling(with box: PlatformViewBox, _ context: UpdateContext) -> IgnoresSafeAreaBox {
    box.customSize = { $0.replacingUnspecifiedDimensions() }
    let outer = IgnoresSafeAreaBox(context)
    outer.setEdges(.all, context.transaction)
    outer.setContent(box)
    return outer
  }

  override var dependsOnPosition: Bool { true }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    guard let content else { return [] }
    let all = safeAreaInsets
    let beyond = EdgeInsets(
      top: edges.contains(Edge.Set.top) ? all.top : 0,
      leading: edges.contains(Edge.Set.leading) ? all.leading : 0,
      bottom: edges.contains(Edge.Set.bottom) ? all.bottom : 0,
      trailing: edges.contains(Edge.Set.trailing) ? all.trailing : 0
    )
    guard beyond != EdgeInsets() else { return super.placeChildren(in: size, proposal: proposal) }
    let room = CGSize(width: size.width + beyond.horizontal, height: size.height + beyond.vertical)
    let inner = ProposedViewSize(room)
    let contentSize = content.size(for: inner)
    return [
      Placement(
        origin: CGPoint(
          x: (room.width - contentSize.width) / 2 - beyond.leading,
          y: (room.height - contentSize.height) / 2 - beyond.top
        ),
        size: contentSize,
        proposal: inner
      )
    ]
  }
}

extension Box {
  /// How far the host reaches beyond the safe area at the edges where this box touches its border.
  package var safeAreaInsets: EdgeInsets {
    guard let graph else { return EdgeInsets() }
    var insets = EdgeInsets()
    let frame = frameInHost
    let safe = graph.safeRect
    let bounds = graph.bounds
    let slack: CGFloat = 0.5
    if frame.minY <= safe.minY + slack { insets.top = max(min(frame.minY, safe.minY) - bounds.minY, 0) }
    if frame.maxY >= safe.maxY - slack {
      insets.bottom = max(bounds.maxY - max(frame.maxY, safe.maxY), 0)
    }
    var left: CGFloat = 0
    var right: CGFloat = 0
    if frame.minX <= safe.minX + slack { left = max(min(frame.minX, safe.minX) - bounds.minX, 0) }
    if frame.maxX >= safe.maxX - slack { right = max(bounds.maxX - max(frame.maxX, safe.maxX), 0) }
    (insets.leading, insets.trailing) = isRightToLeft ? (right, left) : (left, right)
    return insets
  }
}

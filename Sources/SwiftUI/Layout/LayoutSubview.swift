import Foundation

/// A view in a layout, as the layout sees it.
public struct LayoutSubview: Equatable {
  let box: Box
  private let index: Int
  private let recorder: PlacementRecorder

  init(_ box: Box, index: Int, recorder: PlacementRecorder) {
    self.box = box
    self.index = index
    self.recorder = recorder
  }

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.box === rhs.box }

  // Layout runs on the main actor only; the protocol it is written against is not isolated.

  /// The value the view gives for `key`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    let value = onMainActor { $0.trait(id) }
    return value as? K.Value ?? key.defaultValue
  }

  public var priority: Double { onMainActor { $0.layoutPriority } }

  public var spacing: ViewSpacing { onMainActor { $0.spacing } }

  /// The size the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMainActor { $0.size(for: proposal) }
  }

  /// The size the view chooses for a proposal, with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMainActor { $0.dimensions(in: proposal) }
  }

  /// Puts the view's `anchor` at `position`, and proposes a size to it.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
    recorder.placements[index] = Placement(origin: origin, size: size, proposal: proposal)
  }

  private func onMainActor<Result>(_ work: @MainActor (Box) -> Result) -> Result {
    let box = Unchecked(box)
    return withoutActuallyEscaping(work) { work in
      let work = Unchecked(work)
      return MainActor.assumeIsolated { Unchecked(work.value(box.value)) }.value
    }
  }
}

/// A value handed over within the main actor, where the compiler cannot see that nothing crosses.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Where a layout has put its views.
final class PlacementRecorder {
  var placements: [Placement?] = []
}

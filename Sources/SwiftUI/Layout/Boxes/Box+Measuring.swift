// What has a box been asked, and what did it answer? An answer holds until something inside changes.

import Foundation

/// A size that was given out for a proposal, with the guides that were asked for then.
struct Measurement {
  let proposal: ProposedViewSize
  let size: CGSize
  var guides: [(key: AlignmentKey, value: CGFloat?)] = []

  /// More answers than this are not remembered.
  static let limit = 32
}

extension Box {
  /// The size for a proposal.
  ///
  /// What has been measured is remembered until something inside changes.
  package func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    if measured.count == Measurement.limit {
      measured.removeFirst(Measurement.limit / 2)
      hasForgotten = true
    }
    measured.append(Measurement(proposal: proposal, size: size))
    return size
  }

  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(for: proposal)
    return ViewDimensions(size: size) { [self] key in guide(key, size: size, proposal: proposal) }
  }

  private func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard let index = measured.firstIndex(where: { $0.proposal == proposal }) else {
      return explicitGuide(key, size: size, proposal: proposal)
    }
    if let known = measured[index].guides.first(where: { $0.key == key }) { return known.value }
    let value = explicitGuide(key, size: size, proposal: proposal)
    if index < measured.count { measured[index].guides.append((key, value)) }
    return value
  }

  /// Measures again for what has been asked before; returns whether anything that was given out differs.
  func remeasure() -> Bool {
    let old = measured
    let isComplete = !hasForgotten
    measured = []
    hasForgotten = false
    discardMeasurements()
    // After many different proposals it is cheaper to let the parent ask for what it needs.
    guard isComplete, old.count <= 12 else { return true }
    for entry in old {
      guard size(for: entry.proposal) == entry.size else { return true }
      for guide in entry.guides {
        guard self.guide(guide.key, size: entry.size, proposal: entry.proposal) == guide.value else {
          return true
        }
      }
    }
    return false
  }

  /// How far below the root the box is.
  var treeDepth: Int {
    var depth = 0
    var box = parent
    while let current = box {
      depth += 1
      box = current.parent
    }
    return depth
  }

  /// Says that the size may have changed: it is measured again at the end of the graph pass.
  package func setNeedsSizeCheck(_ transaction: Transaction) {
    graph?.setNeedsSizeCheck(self)
    setNeedsPlacement(transaction)
  }
}

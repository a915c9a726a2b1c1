import UIKit

/// Puts a control at the trailing end of all the room there is, and the label in what is left.
///
/// Where the text is too large for both to stand beside each other, a control that says what is chosen goes below.
struct ControlRow: Layout {
  let isLabelHidden: Bool
  var stacksIfNarrow = false
  private let spacing: CGFloat = 8

  private struct Parts {
    var label = CGSize.zero
    var control = CGSize.zero
    var isStacked = false
  }

  private func parts(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Parts {
    guard subviews.count == 2 else { return Parts() }
    var control = subviews[1].sizeThatFits(.unspecified)
    guard !isLabelHidden else { return Parts(control: control) }
    let ideal = subviews[0].sizeThatFits(.unspecified).width
    if let width = proposal.width, width.isFinite, ideal + spacing + control.width > width {
      if stacksIfNarrow {
        let label = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
        return Parts(label: label, control: control, isStacked: true)
      }
      // A control that can be narrower leaves the label its room.
      control = subviews[1].sizeThatFits(
        ProposedViewSize(width: max(width - spacing - ideal, 0), height: nil)
      )
    }
    let room = proposal.width.map { max($0 - control.width - spacing, 0) }
    let label = subviews[0].sizeThatFits(ProposedViewSize(width: room, height: proposal.height))
    return Parts(label: label, control: control)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let parts = parts(proposal, subviews)
    let (label, control) = (parts.label, parts.control)
    if parts.isStacked {
      let width = max(proposal.width ?? 0, label.width, control.width)
      return CGSize(width: width, height: label.height + spacing + control.height)
    }
    let content = control.width + (label.width > 0 ? label.width + spacing : 0)
    let width = isLabelHidden ? content : max(proposal.width ?? content, content)
    return CGSize(width: width.isFinite ? width : content, height: max(label.height, control.height))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    guard subviews.count == 2 else { return }
    let parts = parts(ProposedViewSize(bounds.size), subviews)
    let (label, control) = (parts.label, parts.control)
    if parts.isStacked {
      subviews[0].place(at: bounds.origin, anchor: .topLeading, proposal: ProposedViewSize(label))
      subviews[1].place(
        at: CGPoint(x: bounds.minX, y: bounds.maxY),
        anchor: .bottomLeading,
        proposal: ProposedViewSize(control)
      )
      return
    }
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY),
      anchor: .leading,
      proposal: ProposedViewSize(label)
    )
    subviews[1].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY),
      anchor: .trailing,
      proposal: ProposedViewSize(control)
    )
  }
}

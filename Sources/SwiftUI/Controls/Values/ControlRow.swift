import UIKit

/// Puts a control at the trailing end of all the room there is, and the label in what is left.
struct ControlRow: Layout {
  let isLabelHidden: Bool
  private let spacing: CGFloat = 8

  private func parts(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (label: CGSize, control: CGSize) {
    guard subviews.count == 2 else { return (.zero, .zero) }
    let control = subviews[1].sizeThatFits(.unspecified)
    guard !isLabelHidden else { return (.zero, control) }
    let room = proposal.width.map { max($0 - control.width - spacing, 0) }
    return (subviews[0].sizeThatFits(ProposedViewSize(width: room, height: proposal.height)), control)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (label, control) = parts(proposal, subviews)
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
    let (label, control) = parts(ProposedViewSize(bounds.size), subviews)
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

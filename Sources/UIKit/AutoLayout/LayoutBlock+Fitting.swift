// The size that the constraints within a view ask for.

import ConstraintSolver

/// A question for a fitting size: a target, and how much each axis of it matters.
@MainActor struct FittingRequest: Equatable {
  var target: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  /// The answer for a view without constraints: its content against the target.
  func size(of view: UIView) -> CGSize {
    let content = view.knownIntrinsicSize
    let width = length(content.width, target.width, horizontal, view, .horizontal)
    var height = content.height
    if view.wrapsContent, width < content.width { height = view.intrinsicSize(fittingWidth: width).height }
    return CGSize(width: width, height: length(height, target.height, vertical, view, .vertical))
  }

  private func length(
    _ content: CGFloat,
    _ target: CGFloat,
    _ priority: UILayoutPriority,
    _ view: UIView,
    _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    guard content >= 0 else { return target }
    let resistance =
      target < content
      ? view.contentCompressionResistancePriority(for: axis) : view.contentHuggingPriority(for: axis)
    return priority.rawValue > resistance.rawValue ? target : content
  }
}

extension LayoutBlock {
  /// - Complexity: a look-up while nothing changed since the same question was asked.
  func fittingSize(_ request: FittingRequest) -> CGSize {
    if let known = fits.first(where: { $0.request == request }) { return known.size }
    solve(
      width: (Double(request.target.width), request.horizontal.penalty),
      height: (Double(request.target.height), request.vertical.penalty)
    )
    let scale = root.traits.displayScale
    let size = CGSize(
      width: CGFloat(solver[boxes[0].width]).roundedUp(toScale: scale),
      height: CGFloat(solver[boxes[0].height]).roundedUp(toScale: scale)
    )
    if fits.count == 4 { fits.removeFirst() }
    fits.append((request, size))
    return size
  }
}

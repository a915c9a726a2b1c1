import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// Rows that an animated update brings onto the screen.
@MainActor @Suite struct `Arriving rows` {
  /// A row of 60 points, which notes each height that it is laid out at.
  private final class TallView: UIView {
    static var heights: Set<CGFloat> = []

    override func layoutSubviews() {
      super.layoutSubviews()
      Self.heights.insert(bounds.height)
    }
  }

  @Test func `are laid out at their own height only, not at the estimated one`() {
    let screen = ListScreen(Int.self)
    screen.configure = { cell, _ in
      guard cell.contentView.subviews.isEmpty else { return }
      let view = TallView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      let height = view.heightAnchor.constraint(equalToConstant: 60)
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        height,
      ])
    }
    screen.show([Array(0..<60)])
    screen.harness.settle()
    TallView.heights = []
    screen.apply([[0, 1] + Array(40..<60)], animated: true)
    screen.harness.settle()
    #expect(TallView.heights == [60])
  }
}

import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// What a cell does with its content view when it gets another configuration.
@MainActor @Suite struct `Content that is replaced` {
  private struct Badge: UIContentConfiguration {
    var kind: String
    var text: String
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge { self }
  }

  private final class BadgeView: UIView, UIContentView {
    private let kind: String
    private(set) var shown: [String] = []
    var configuration: any UIContentConfiguration {
      didSet { shown.append((configuration as? Badge)?.text ?? "?") }
    }

    init(_ badge: Badge) {
      kind = badge.kind
      configuration = badge
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      (configuration as? Badge)?.kind == kind
    }
  }

  @Test func `keeps the view that supports the new configuration, and gives others a new one`() throws {
    let harness = Harness()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    harness.show(cell)
    cell.contentConfiguration = Badge(kind: "round", text: "1")
    harness.flush()
    let first = try #require(cell.contentView as? BadgeView)
    cell.contentConfiguration = Badge(kind: "round", text: "2")
    harness.flush()
    #expect(cell.contentView === first)
    #expect(first.shown.last == "2")
    cell.contentConfiguration = Badge(kind: "square", text: "3")
    harness.flush()
    #expect(cell.contentView !== first)
    #expect((cell.contentView as? BadgeView)?.configuration as? Badge != nil)
    #expect(!first.shown.contains("3"))
  }
}

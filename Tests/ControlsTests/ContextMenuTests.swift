import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Context menus` {
  private let recorder = Recorder()

  @MainActor private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    let recorder: Recorder
    var hasMenu = true
    var preview: UIViewController?

    init(_ recorder: Recorder) { self.recorder = recorder }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(previewProvider: { self.preview }) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in self.recorder.note("copy") }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      recorder.note("display")
      animator?.addCompletion { self.recorder.note("displayed") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      recorder.note("end")
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.addCompletion { self.recorder.note("committed") }
    }
  }

  private func make(_ harness: Harness) -> (UIView, Owner) {
    let owner = Owner(recorder)
    let view = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 60))
    view.addInteraction(UIContextMenuInteraction(delegate: owner))
    harness.show(view)
    return (view, owner)
  }

  private func overlay(_ harness: Harness) -> MenuOverlay? {
    harness.window.subviews.last as? MenuOverlay
  }

  @Test func `a long press shows it, beside the view, which stays bright`() throws {
    let harness = Harness()
    let (view, owner) = make(harness)
    #expect(view.interactions.count == 1 && owner.hasMenu)
    harness.press(at: CGPoint(x: 100, y: 230), for: 0.6)
    harness.settle()
    #expect(recorder.take() == ["display", "displayed"])
    let shown = try #require(overlay(harness))
    #expect(shown.panels.first?.frame.minY == 268)
    let node = try #require(harness.element(labelled: "Copy"))
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
    #expect(recorder.take() == ["end", "copy"])
    #expect(overlay(harness) == nil)
    withExtendedLifetime(owner) {}
  }

  @Test func `so does a click with the other button, at once`() {
    let harness = Harness()
    let (_, owner) = make(harness)
    #expect(owner.hasMenu)
    let point = CGPoint(x: 100, y: 230)
    harness.scene.handle(.pointer(.init(.began, id: 0, at: point, kind: .secondaryMouse)))
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: point, kind: .secondaryMouse)))
    harness.settle()
    #expect(recorder.take() == ["display", "displayed"])
    let node = harness.element(labelled: "Copy")
    #expect(node?.role == .menuItem)
    let item = CGPoint(x: node?.frame.midX ?? 0, y: node?.frame.midY ?? 0)
    harness.scene.handle(.pointer(.init(.began, id: 0, at: item, kind: .mouse)))
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: item, kind: .mouse)))
    harness.settle()
    #expect(recorder.take() == ["end", "copy"])
    withExtendedLifetime(owner) {}
  }

  @MainActor private final class Rows: NSObject, UICollectionViewDelegate {
    let recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [recorder] _ in
        UIMenu(children: [UIAction(title: "Share") { _ in recorder.note("share \(indexPaths)") }])
      })
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      recorder.note("select")
    }
  }

  @Test func `a click with the other button on a row opens the row's menu, whose items act`() {
    let harness = Harness(safeArea: .zero)
    let rows = Rows(recorder)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    )
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    view.delegate = rows
    harness.show(view)
    let point = CGPoint(x: 100, y: 22)
    harness.scene.handle(.pointer(.init(.hovered, id: 0, at: point, kind: .mouse)))
    harness.scene.handle(.pointer(.init(.began, id: 0, at: point, kind: .secondaryMouse)))
    harness.flush()
    harness.advance(by: 0.1)
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: point, kind: .secondaryMouse)))
    harness.settle()
    let node = harness.element(labelled: "Share")
    #expect(node?.role == .menuItem)
    let item = CGPoint(x: node?.frame.midX ?? 0, y: node?.frame.midY ?? 0)
    harness.scene.handle(.pointer(.init(.hovered, id: 0, at: item, kind: .mouse)))
    harness.scene.handle(.pointer(.init(.began, id: 0, at: item, kind: .mouse)))
    harness.flush()
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: item, kind: .mouse)))
    harness.settle()
    #expect(recorder.take() == ["share [[0, 0]]"])
    withExtendedLifetime((rows, source)) {}
  }

  @Test func `an item can be chosen while the menu still opens`() {
    let harness = Harness()
    let (_, owner) = make(harness)
    let point = CGPoint(x: 100, y: 230)
    harness.scene.handle(.pointer(.init(.began, id: 0, at: point, kind: .secondaryMouse)))
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: point, kind: .secondaryMouse)))
    harness.advance(by: 0.05)
    let node = harness.element(labelled: "Copy")
    harness.tap(at: CGPoint(x: node?.frame.midX ?? 0, y: node?.frame.midY ?? 0))
    harness.settle()
    #expect(recorder.take().contains("copy"))
    withExtendedLifetime(owner) {}
  }

  @Test func `where there is no menu, the press is the view's`() {
    let harness = Harness()
    let (view, owner) = make(harness)
    owner.hasMenu = false
    let tap = UILongPressGestureRecognizer()
    tap.minimumPressDuration = 0.8
    tap.addHandler { [recorder] in if tap.state == .began { recorder.note("own") } }
    view.addGestureRecognizer(tap)
    harness.press(at: CGPoint(x: 100, y: 230), for: 1)
    #expect(recorder.take() == ["own"])
  }

  @Test func `a preview is shown above the menu, and a tap on it commits`() throws {
    let harness = Harness()
    let (_, owner) = make(harness)
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 150)
    owner.preview = preview
    harness.press(at: CGPoint(x: 100, y: 230), for: 0.6)
    harness.settle()
    #expect(preview.view.frame.size == CGSize(width: 200, height: 150))
    #expect(try #require(overlay(harness)?.panels.first).frame.minY == preview.view.frame.maxY + 8)
    _ = recorder.take()
    harness.tap(at: CGPoint(x: preview.view.frame.midX, y: preview.view.frame.midY))
    harness.settle()
    #expect(recorder.take() == ["end", "committed"])
  }

  @MainActor private final class Items: NSObject, UICollectionViewDelegate, UICollectionViewDataSource {
    let recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      recorder.note("select \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let path = indexPaths.first, path.item != 1 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete \(path.item)") { _ in self.recorder.note("delete") }])
      })
    }
  }

  @Test func `items of a collection view have menus of their own`() throws {
    let harness = Harness()
    let items = Items(recorder)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 390, height: 600),
      collectionViewLayout: layout
    )
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    harness.show(view)
    harness.press(at: CGPoint(x: 100, y: 225), for: 0.8)
    harness.settle()
    #expect(harness.element(labelled: "Delete 2") != nil)
    #expect(recorder.take() == [])
    harness.press(key: "ArrowDown")
    harness.press(key: "Enter")
    harness.settle()
    #expect(recorder.take() == ["delete"])
    harness.press(at: CGPoint(x: 100, y: 175), for: 0.8)
    harness.settle()
    #expect(overlay(harness) == nil)
    #expect(recorder.take() == ["select 1"])
  }
}

/// What menus look like.
@MainActor @Suite struct `Pictures of menus` {
  @Test(arguments: [false, true]) func `a context menu`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 375, height: 440), isDark: isDark)
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    button.frame = CGRect(x: 20, y: 10, width: 60, height: 40)
    let label = UILabel(frame: CGRect(x: 200, y: 20, width: 200, height: 30))
    label.text = "Behind it"
    func symbol(_ name: String) -> UIImage? { UIImage(systemName: name) }
    button.menu = UIMenu(
      title: "Sort and share",
      children: [
        UIAction(title: "By name", image: symbol("textformat"), state: .on) { _ in },
        UIAction(title: "By date of the last change", image: symbol("calendar")) { _ in },
        UIMenu(
          title: "Share",
          image: symbol("square.and.arrow.up"),
          children: [UIAction(title: "x") { _ in }]
        ),
        UIMenu(
          options: .displayInline,
          children: [
            UIAction(title: "Off", subtitle: "Not possible", attributes: .disabled) { _ in },
            UIAction(title: "Delete", image: symbol("trash"), attributes: .destructive) { _ in },
          ]
        ),
      ]
    )
    button.showsMenuAsPrimaryAction = true
    picture.show([button, label])
    picture.harness.tap(button)
    picture.harness.settle()
    try picture.compare("menu\(isDark ? "-dark" : "")")
  }

  @Test func `a lifted view`() throws {
    let picture = Picture(CGSize(width: 375, height: 300))
    let delegate = Lifted()
    let view = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 60))
    view.text = "  Press me"
    view.backgroundColor = .systemYellow
    view.layer.cornerRadius = 10
    view.clipsToBounds = true
    view.isUserInteractionEnabled = true
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    picture.show([view])
    picture.harness.press(at: CGPoint(x: 60, y: 60), for: 0.7)
    picture.harness.settle()
    try picture.compare("menu-lifted")
  }

  @MainActor private final class Lifted: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }, UIAction(title: "Share") { _ in }])
      })
    }
  }
}

import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor final class RecordingListDelegate: NSObject, UICollectionViewDelegate {
  var log: [String] = []
  var refuses: Set<String> = []

  private func ask(_ what: String, _ path: IndexPath) -> Bool {
    log.append("\(what) \(path.item)")
    return !refuses.contains(what)
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    ask("shouldHighlight", path)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.append("didHighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.append("didUnhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    ask("shouldSelect", path)
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    ask("shouldDeselect", path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("didSelect \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.append("didDeselect \(path.item)")
  }
  func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
    ask("canPerform", path)
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    log.append("perform \(path.item)")
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@MainActor @Suite struct `Selecting items` {
  private func make() -> (ListScreen<Int>, RecordingListDelegate) {
    let screen = ListScreen<Int>()
    let delegate = RecordingListDelegate()
    screen.collectionView.delegate = delegate
    screen.show([Array(0..<10)])
    return (screen, delegate)
  }

  private func tap(_ item: Int, _ screen: ListScreen<Int>) {
    screen.harness.tap(at: CGPoint(x: 200, y: CGFloat(item) * 44 + 22))
  }

  @Test(arguments: [0.05, 0.4]) func `a click with the other button leaves a row as it is`(held: Double) {
    let (screen, delegate) = make()
    let point = CGPoint(x: 200, y: 66)
    screen.harness.scene.handle(.pointer(.init(.began, id: 0, at: point, kind: .secondaryMouse)))
    screen.harness.advance(by: held)
    screen.harness.scene.handle(.pointer(.init(.ended, id: 0, at: point, kind: .secondaryMouse)))
    screen.harness.settle()
    #expect(delegate.take() == [])
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
    #expect(screen.collectionView.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test func `a tap calls the delegate in the documented order`() {
    let (screen, delegate) = make()
    tap(2, screen)
    #expect(
      delegate.take() == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "shouldSelect 2", "didSelect 2",
        "canPerform 2", "perform 2",
      ]
    )
    #expect(screen.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(screen.cell(2)?.isSelected == true)
    tap(5, screen)
    #expect(
      delegate.take() == [
        "shouldHighlight 5", "didHighlight 5", "didUnhighlight 5", "shouldSelect 5", "didDeselect 2",
        "didSelect 5", "canPerform 5", "perform 5",
      ]
    )
    #expect(screen.cell(2)?.isSelected == false)
    // The selected item stays selected when it is tapped again.
    tap(5, screen)
    #expect(delegate.take().contains("didSelect 5"))
    #expect(screen.collectionView.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
  }

  @Test func `with several selected, a second tap deselects`() {
    let (screen, delegate) = make()
    screen.collectionView.allowsMultipleSelection = true
    tap(1, screen)
    tap(3, screen)
    #expect(screen.collectionView.indexPathsForSelectedItems?.map(\.item) == [1, 3])
    _ = delegate.take()
    tap(1, screen)
    #expect(delegate.take().prefix(5).suffix(2) == ["shouldDeselect 1", "didDeselect 1"])
    #expect(screen.collectionView.indexPathsForSelectedItems?.map(\.item) == [3])
  }

  @Test func `a refused highlight stops everything; a refused selection leaves the primary action`() {
    let (screen, delegate) = make()
    delegate.refuses = ["shouldHighlight"]
    tap(1, screen)
    #expect(delegate.take() == ["shouldHighlight 1"])
    delegate.refuses = ["shouldSelect"]
    tap(1, screen)
    #expect(delegate.take().suffix(3) == ["shouldSelect 1", "canPerform 1", "perform 1"])
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `a drag takes the touch away from the item`() {
    let (screen, delegate) = make()
    screen.dataSource.apply(ListScreen<Int>.snapshot([Array(0..<100)]), animatingDifferences: false)
    screen.harness.flush()
    screen.harness.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
    #expect(!delegate.take().contains { $0.hasPrefix("didSelect") })
    #expect(screen.collectionView.contentOffset.y > 50)
    #expect(screen.collectionView.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `selecting from code calls no delegate and shows on the cell`() {
    let (screen, delegate) = make()
    screen.collectionView.selectItem(
      at: IndexPath(item: 4, section: 0),
      animated: false,
      scrollPosition: []
    )
    #expect(delegate.take() == [])
    #expect(screen.cell(4)?.isSelected == true)
    #expect(screen.cell(4)?.configurationState.isSelected == true)
    screen.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
    #expect(screen.cell(4)?.isSelected == false)
  }

  @Test func `B27: selection follows the identifier through a snapshot, and vanishes with it`() {
    let screen = ListScreen<String>()
    screen.collectionView.allowsMultipleSelection = true
    screen.show([["a", "b", "c", "d", "e", "f"]])
    for item in [2, 4] {
      screen.collectionView.selectItem(
        at: IndexPath(item: item, section: 0),
        animated: false,
        scrollPosition: []
      )
    }
    screen.apply([["a", "b", "e"]])
    #expect(screen.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(screen.dataSource.indexPath(for: "c") == nil)
    #expect(screen.dataSource.indexPath(for: "e") == IndexPath(item: 2, section: 0))
    #expect(screen.collectionView.visibleCells.map(\.isSelected) == [false, false, true])
    screen.collectionView.reloadData()
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `a selected row is grey, and white again afterwards`() throws {
    let (screen, _) = make()
    tap(2, screen)
    screen.harness.flush()
    #expect(screen.cell(2)?.backgroundConfiguration?.backgroundColor == .systemGray4)
    screen.collectionView.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    screen.harness.flush()
    #expect(screen.cell(2)?.backgroundConfiguration?.backgroundColor == .systemBackground)
  }

  @Test func `in edit mode nothing is selected unless that is allowed`() {
    let (screen, _) = make()
    screen.collectionView.isEditing = true
    tap(1, screen)
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
    screen.collectionView.allowsMultipleSelectionDuringEditing = true
    tap(1, screen)
    tap(2, screen)
    #expect(screen.collectionView.indexPathsForSelectedItems?.count == 2)
  }
}

@MainActor @Suite struct `Configuring cells` {
  final class Cell: UICollectionViewListCell {
    var log: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      log.append("update\(state.isHighlighted ? " highlighted" : "")\(state.isSelected ? " selected" : "")")
    }
  }

  struct Badge: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge { self }
  }

  final class BadgeView: UIView, UIContentView {
    static var made = 0
    var configuration: any UIContentConfiguration
    init(_ configuration: Badge) {
      Self.made += 1
      self.configuration = configuration
      super.init(frame: .zero)
      let height = heightAnchor.constraint(equalToConstant: 60)
      height.priority = .defaultHigh
      height.isActive = true
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `updates coalesce into one before the next display`() {
    let harness = Harness(safeArea: .zero)
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { _, state in handled.append(state.isSelected) }
    harness.show(cell)
    #expect(cell.log == ["update"])
    cell.isHighlighted = true
    cell.isSelected = true
    cell.isHighlighted = false
    cell.setNeedsUpdateConfiguration()
    #expect(cell.log.count == 1)
    harness.flush()
    #expect(cell.log == ["update", "update selected"])
    #expect(handled == [false, true])
  }

  @Test func `a configuration of the same type goes into the view that is there`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    BadgeView.made = 0
    cell.contentConfiguration = Badge(text: "a")
    let first = cell.contentView
    cell.contentConfiguration = Badge(text: "b")
    #expect(cell.contentView === first)
    #expect(BadgeView.made == 1)
    #expect(((cell.contentView as? BadgeView)?.configuration as? Badge)?.text == "b")
    var other = UIListContentConfiguration.cell()
    other.text = "c"
    cell.contentConfiguration = other
    #expect(cell.contentView !== first)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView))
  }

  @Test func `content with constraints gives the row its height`() throws {
    let screen = ListScreen<Int>()
    screen.configure = { cell, _ in cell.contentConfiguration = Badge(text: "x") }
    screen.show([[1, 2]])
    #expect(try #require(screen.cell(0)).frame.height == 60)
    #expect(try #require(screen.cell(1)).frame.minY == 60)
  }

  @Test func `what the app set in a configuration stays, the rest follows the state`() {
    var content = UIListContentConfiguration.cell()
    var disabled = UICellConfigurationState(traitCollection: UITraitCollection())
    disabled.isDisabled = true
    #expect(content.updated(for: disabled).textProperties.color == .tertiaryLabel)
    content.textProperties.color = .systemPink
    #expect(content.updated(for: disabled).textProperties.color == .systemPink)
    var background = UIBackgroundConfiguration.listPlainCell()
    var selected = UICellConfigurationState(traitCollection: UITraitCollection())
    selected.isSelected = true
    #expect(background.updated(for: selected).backgroundColor == .systemGray4)
    background.backgroundColor = .systemYellow
    #expect(background.updated(for: selected).backgroundColor == .systemYellow)
  }

  @Test func `custom keys travel with the state`() {
    let key = UIConfigurationStateCustomKey("app.favourite")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    #expect(state != UICellConfigurationState(traitCollection: UITraitCollection()))
  }

  @Test func `text and attributed text take each other's place`() {
    var content = UIListContentConfiguration.cell()
    content.text = "plain"
    content.attributedText = NSAttributedString(string: "rich")
    #expect(content.text == nil)
    content.text = "plain"
    #expect(content.attributedText == nil)
  }

  @Test func `a background configuration and a background view exclude each other`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }
}

@MainActor @Suite struct `Accessories` {
  private func make(
    _ accessories: [UICellAccessory],
    width: CGFloat = 390
  ) -> (UICollectionViewListCell, ListScreen<Int>) {
    let screen = ListScreen<Int>(size: CGSize(width: width, height: 844))
    screen.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "row"
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    screen.show([[1, 2]])
    guard let cell = screen.cell(0) else { fatalError("no cell") }
    return (cell, screen)
  }

  private func controls(_ cell: UICollectionViewCell) -> [UIView] { cell.subviews.filter { $0 is UIControl } }

  @Test func `a chevron stands at the margin and leaves the rest to the content`() {
    let (cell, _) = make([.disclosureIndicator()])
    #expect(controls(cell).map(\.frame.maxX) == [374])
    #expect(cell.contentView.frame.maxX == 365)
  }

  @Test func `system accessories have their own order`() {
    let (one, _) = make([.disclosureIndicator(), .checkmark()])
    let (other, _) = make([.checkmark(), .disclosureIndicator()])
    #expect(controls(one).map(\.frame.minX).sorted() == controls(other).map(\.frame.minX).sorted())
    #expect(controls(one).map(\.frame.maxX).max() == 374)
  }

  @Test func `editing brings in what shows only then, and moves the text to 56`() {
    let (cell, screen) = make([.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)])
    #expect(controls(cell).count == 1)
    screen.collectionView.isEditing = true
    screen.harness.settle()
    #expect(controls(cell).count == 2)
    #expect(cell.contentView.frame.minX == 40)
    #expect(cell.configurationState.isEditing)
    screen.collectionView.isEditing = false
    screen.harness.settle()
    #expect(controls(cell).count == 1)
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `a custom view goes where its placement says`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let (_, screen) = make([
      .customView(configuration: .init(customView: view, placement: .trailing(), maintainsFixedSize: true))
    ])
    withExtendedLifetime(screen) {
      // Both rows ask for it, and one has it.
      #expect(view.superview is UICollectionViewListCell)
      #expect(view.frame == CGRect(x: 344, y: 12, width: 30, height: 20))
    }
  }

  @Test func `a label is text at the trailing side`() throws {
    let (cell, _) = make([.label(text: "42")])
    let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "42")
    #expect(label.frame.maxX == 374)
  }

  @Test func `two of a kind are fatal`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let cell = UICollectionViewListCell(frame: .zero)
        cell.accessories = [.checkmark(), .checkmark()]
      }
    }
  }

  @Test func `indentation moves the content`() {
    let (cell, screen) = make([])
    cell.indentationLevel = 2
    screen.harness.flush()
    #expect(cell.contentView.frame.minX == 20)
  }
}

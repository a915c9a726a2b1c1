import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The keyboard's focus` {
  private let harness = Harness()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let button = UIButton(type: .system)
  private let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
  private let recorder = Recorder()

  init() {
    let root = harness.show(field)
    button.frame = CGRect(x: 20, y: 150, width: 100, height: 40)
    button.setTitle("Press", for: .normal)
    let recorder = recorder
    button.addAction(UIAction { _ in recorder.note("pressed") }, for: .primaryActionTriggered)
    root.addSubview(button)
    root.addSubview(toggle)
    harness.flush()
  }

  private var focused: [SemanticsNode.Role] {
    harness.semantics.flattened.filter { $0.traits.contains(.focused) }.map(\.role)
  }

  @Test func `Tab goes through fields and controls, round and back`() {
    harness.press(key: "Tab")
    #expect(field.isEditing)
    #expect(focused == [.textField])
    harness.press(key: "Tab")
    #expect(!field.isEditing)
    #expect(button.isFocused)
    #expect(focused == [.button])
    harness.press(key: "Tab")
    #expect(toggle.isFocused)
    harness.press(key: "Tab")
    #expect(field.isEditing)
    harness.press(key: "Tab", modifiers: .shift)
    #expect(toggle.isFocused)
  }

  @Test func `Space and Return operate what has the focus`() {
    harness.press(key: "Tab", modifiers: .shift)
    harness.press(key: " ", characters: " ")
    #expect(toggle.isOn)
    harness.press(key: "Tab", modifiers: .shift)
    harness.press(key: "Enter", characters: "\n")
    #expect(recorder.take() == ["pressed"])
  }

  @Test func `a ring is drawn around it until a finger touches the screen`() {
    func rings() -> [CALayer] { (harness.window.layer.sublayers ?? []).filter { $0 is CAShapeLayer } }
    harness.press(key: "Tab", modifiers: .shift)
    #expect(rings().count == 1)
    #expect(rings().first?.frame.contains(CGPoint(x: 45, y: 215)) == true)
    harness.tap(at: CGPoint(x: 300, y: 700))
    #expect(rings().isEmpty)
    #expect(!toggle.isFocused)
  }

  @Test func `a disabled control is passed by`() {
    button.isEnabled = false
    harness.press(key: "Tab")
    harness.press(key: "Tab")
    #expect(toggle.isFocused)
  }

  @Test func `a display can move it`() {
    harness.scene.handle(.accessibility(.focus, field.semanticsID))
    #expect(field.isEditing)
    harness.scene.handle(.accessibility(.focus, button.semanticsID))
    #expect(button.isFocused)
    #expect(!field.isEditing)
  }

  @Test func `Escape dismisses a sheet`() {
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    harness.window.rootViewController?.present(sheet, animated: false)
    harness.settle()
    harness.press(key: "Escape")
    harness.settle()
    #expect(harness.window.rootViewController?.presentedViewController == nil)
  }

  @Test func `a key command with priority comes before the text`() {
    final class Controller: UIViewController {
      var count = 0
      var hasPriority = false
      override var keyCommands: [UIKeyCommand]? {
        let command = UIKeyCommand(
          input: UIKeyCommand.inputUpArrow,
          modifierFlags: [],
          action: Selector("up", Controller.up)
        )
        command.wantsPriorityOverSystemBehavior = hasPriority
        return [command]
      }
      func up() { count += 1 }
    }
    let controller = Controller()
    controller.view.addSubview(field)
    harness.show(controller)
    field.becomeFirstResponder()
    harness.press(key: "ArrowUp")
    #expect(controller.count == 0)
    controller.hasPriority = true
    harness.press(key: "ArrowUp")
    #expect(controller.count == 1)
  }
}

@MainActor @Suite struct `The keyboard in a list` {
  private let harness = Harness()
  private let list: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot, animatingDifferences: false)
    harness.show(list)
    harness.flush()
  }

  private var focusedRow: Int? {
    list.visibleCells.first { $0.isFocused }.flatMap { list.indexPath(for: $0)?.item }
  }

  @Test func `arrows go from row to row and scroll; Return selects`() {
    harness.press(key: "Tab")
    #expect(focusedRow == 0)
    for _ in 0..<40 { harness.press(key: "ArrowDown") }
    #expect(focusedRow == 40)
    #expect(list.contentOffset.y > 0)
    harness.press(key: "Enter", characters: "\n")
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 40, section: 0)])
    harness.press(key: "ArrowUp")
    #expect(focusedRow == 39)
  }

  @Test func `selection follows the focus where it is to`() {
    list.selectionFollowsFocus = true
    harness.press(key: "Tab")
    harness.press(key: "ArrowDown")
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    harness.press(key: "ArrowDown")
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}

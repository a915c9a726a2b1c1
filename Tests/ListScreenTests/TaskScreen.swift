import QuartzCore
import SwiftUI
import UIKit
import WaxwingTestSupport

final class TaskItem: ObservableObject {
  let title: String
  @Published var isDone = false

  init(_ title: String) { self.title = title }
}

struct TaskRow: View {
  @ObservedObject var item: TaskItem

  var body: some View {
    HStack {
      Text(item.title)
        .frame(maxWidth: .infinity, alignment: .leading)
        .strikethrough(item.isDone)
        .foregroundColor(item.isDone ? .gray : .primary)
      Toggle("", isOn: $item.isDone.animation())
        .labelsHidden()
    }
  }
}

/// A list of tasks on a classic data source, each row a hosted SwiftUI view.
final class TaskListController: UIViewController, UICollectionViewDataSource {
  let items: [TaskItem]
  private(set) var collectionView: UICollectionView!
  private(set) var cellsMade: Set<ObjectIdentifier> = []
  private var registration: UICollectionView.CellRegistration<UICollectionViewListCell, TaskItem>!

  init(_ items: [TaskItem]) {
    self.items = items
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    registration = .init { cell, _, item in
      cell.contentConfiguration = UIHostingConfiguration { TaskRow(item: item) }
    }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueConfiguredReusableCell(
      using: registration,
      for: indexPath,
      item: items[indexPath.item]
    )
    cellsMade.insert(ObjectIdentifier(cell))
    return cell
  }
}

/// The screen in a window on no display.
@MainActor
struct TaskScreen {
  let harness: Harness
  let controller: TaskListController

  init(
    _ titles: [String],
    isDark: Bool = false,
    contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    harness = Harness(
      isDark: isDark,
      contentSizeCategory: contentSizeCategory,
      layoutDirection: layoutDirection
    )
    controller = TaskListController(titles.map(TaskItem.init))
    harness.show(controller)
    harness.settle()
  }

  init(count: Int) { self.init((0..<count).map { "Task \($0)" }) }

  var collectionView: UICollectionView { controller.collectionView }

  func rows() -> [SemanticsNode] { harness.semantics.flattened.filter { $0.role == .cell } }

  func row(_ title: String) -> SemanticsNode? {
    rows().first { $0.flattened.contains { $0.role == .staticText && $0.label == title } }
  }

  func switchValue(_ title: String) -> String? {
    row(title)?.flattened.first { $0.role == .switch }?.value
  }
}

import QuartzCore
import UIKit

/// Makes the node of a lazy stack.
@MainActor func makeLazyStackNode<Content: View>(
  _ view: LazyStack<Content>,
  _ inputs: NodeInputs
) -> Node<LazyStack<Content>> {
  LazyStackNode(view, inputs)
}

/// The node of a lazy stack: what is below it are rows, of which those in sight have nodes for their content.
@MainActor
private final class LazyStackNode<Content: View>: Node<LazyStack<Content>>, BoxOwner, LazyStackSource {
  private var box: LazyStackBox?
  private var child: Node<Content>?
  private var items = LazyItems()
  private var shown: [Int: ShownRow] = [:]

  private struct ShownRow {
    let row: ListRow
    let node: Node<RowContent>
    let boxes: [Box]
  }

  init(_ view: LazyStack<Content>, _ inputs: NodeInputs) {
    super.init(inputs)
    let box = LazyStackBox(context(inputs.transaction), self)
    self.box = box
    box.set(view, inputs.transaction)
    var childInputs = self.inputs(inputs.transaction)
    childInputs.isRowMode = true
    child = makeNode(view.content, childInputs)
    syncBoxes(inputs.transaction)
  }

  override func update(_ view: LazyStack<Content>, _ transaction: Transaction) {
    box?.set(view, transaction)
    child?.update(view.content, transaction)
  }

  override func absorbBoxChange(_ transaction: Transaction) -> Bool {
    graph.setNeedsBoxSync(self, transaction)
    return true
  }

  /// The views have come, gone or moved, or one of them has other boxes.
  func syncBoxes(_ transaction: Transaction) {
    let collector = RowCollector()
    child?.collectRows(collector)
    items = LazyItems(collector.sections)
    let places = RowPlaces(items.ids)
    for (id, entry) in shown where places.index(of: id) == nil { remove(id, entry, transaction) }
    for (id, entry) in shown where entry.node.isMounted {
      shown[id] = ShownRow(row: entry.row, node: entry.node, boxes: entry.node.boxes)
    }
    box?.setItems(items, transaction)
  }

  private func remove(_ id: Int, _ entry: ShownRow, _ transaction: Transaction) {
    shown[id] = nil
    remove(entry.node, transaction)
    entry.row.release()
  }

  // MARK: - For the box

  func boxes(at index: Int) -> [Box] {
    if let known = shown[items.ids[index]] { return known.boxes }
    let row = items.row(at: index)
    let node = SwiftUI.makeNode(
      RowContent(row: row),
      NodeInputs(
        graph: graph,
        parent: row.node ?? self,
        scope: (row.node ?? self).scope,
        transaction: Transaction()
      )
    )
    let boxes = node.boxes
    if let id = row.dataID { for box in boxes where box.explicitID == nil { box.explicitID = id } }
    shown[row.id] = ShownRow(row: row, node: node, boxes: boxes)
    return boxes
  }

  func forgetAll(except kept: Set<Int>) {
    for (id, entry) in shown where !kept.contains(id) { remove(id, entry, Transaction()) }
  }

  func index(of id: AnyHashable) -> Int? { items.index(ofData: id) }

  override var endsRowTraits: Bool { true }

  override func collectBoxes() -> [Box] { box.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}

/// Makes the views of a lazy stack.
@MainActor protocol LazyStackSource: AnyObject {
  func boxes(at index: Int) -> [Box]
  func forgetAll(except kept: Set<Int>)
  func index(of id: AnyHashable) -> Int?
}

import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// A thousand batches of random changes of a table, twenty runs of fifty.
@MainActor @Suite(.serialized) struct `Random changes of tables` {
  @Test(arguments: 1...20) func `batch updates leave the model on screen`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = TableScreen([(0..<10).map { "a\($0)" }, (0..<8).map { "b\($0)" }, []]).show()
    let table = screen.table
    var next = 0
    for round in 0..<50 {
      let batch = RandomBatch(screen.model, &next, &random)
      table.performBatchUpdates {
        screen.model = batch.result
        table.deleteSections(IndexSet(batch.deletedSections), with: .fade)
        table.deleteRows(at: batch.deleted, with: .automatic)
        table.insertSections(IndexSet(batch.insertedSections), with: .top)
        table.insertRows(at: batch.inserted, with: .left)
        for move in batch.moves { table.moveRow(at: move.from, to: move.to) }
      }
      if round % 5 == 0 { screen.harness.settle() } else { screen.harness.flush() }
      let end = max(0, table.contentSize.height - 600)
      table.contentOffset.y = max(0, CGFloat.random(in: -100...max(1, end), using: &random))
      screen.harness.flush()
      let visible = (table.indexPathsForVisibleRows ?? []).sorted()
      let shown = visible.map { table.cellForRow(at: $0)?.textLabel?.text ?? "none" }
      #expect(shown == visible.map { screen.model[$0.section][$0.row] })
      let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      #expect(counts == screen.model.map(\.count))
    }
    #expect(screen.madeCount < 80)
    screen.harness.close()
  }
}

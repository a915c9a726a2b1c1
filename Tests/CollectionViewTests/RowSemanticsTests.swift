import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Names of controls in rows` {
  private func row(_ change: (UICollectionViewListCell) -> Void) throws -> SemanticsNode {
    let screen = ListScreen<String>(size: CGSize(width: 390, height: 200))
    withoutActuallyEscaping(change) { change in
      screen.configure = { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
      }
      screen.show([["Sound"]])
      if let cell = screen.cell(0) { change(cell) }
      screen.harness.settle()
    }
    return try #require(screen.harness.semantics.flattened.first { $0.role == .cell })
  }

  private func add(_ control: UIView, to cell: UICollectionViewListCell) {
    cell.accessories = [
      .customView(
        configuration: .init(customView: control, placement: .trailing(displayed: .always))
      )
    ]
  }

  @Test func `a switch without a label is called by the row's text, which stays`() throws {
    let row = try row { add(UISwitch(), to: $0) }
    #expect(row.flattened.first { $0.role == .switch }?.label == "Sound")
    #expect(row.flattened.contains { $0.role == .staticText && $0.label == "Sound" })
  }

  @Test func `a switch with a label keeps it`() throws {
    let row = try row { cell in
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Mute"
      add(toggle, to: cell)
    }
    #expect(row.flattened.first { $0.role == .switch }?.label == "Mute")
  }

  @Test func `a button is called by what it says`() throws {
    let row = try row { add(UIButton(configuration: .plain()), to: $0) }
    #expect(row.flattened.first { $0.role == .button }?.label == nil)
  }
}

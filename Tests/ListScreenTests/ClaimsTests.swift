import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@testable import Claims

/// The claims example, whose rows select themselves through a binding.
@MainActor
@Suite(.serialized) struct `The claims example` {
  private func show(isDark: Bool = false) -> Harness {
    let harness = Harness(isDark: isDark)
    harness.show(UIHostingController(rootView: ClaimsScreen(claims: Claim.samples)))
    harness.settle()
    return harness
  }

  private func tap(_ harness: Harness, _ label: String) throws {
    let nodes = harness.semantics.flattened
    let node = try #require(nodes.last { $0.label?.hasPrefix(label) == true }, "\(nodes.compactMap(\.label))")
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  private func compare(_ harness: Harness, _ name: String) throws {
    let mismatch = try harness.mismatch(withSnapshot: name, beside: #filePath)
    if let mismatch { Issue.record(Comment(rawValue: mismatch)) }
  }

  @Test func `a tap chooses a claim, which is named below, and another tap lets it be`() throws {
    let harness = show()
    try tap(harness, "Stolen bicycle")
    #expect(harness.semantics.flattened.contains { $0.label == "Chosen: Stolen bicycle" })
    try tap(harness, "Flooded cellar")
    #expect(harness.semantics.flattened.contains { $0.label == "Chosen: Flooded cellar" })
    try tap(harness, "Clear")
    #expect(harness.semantics.flattened.contains { $0.label == "Nothing chosen" })
  }

  @Test
  func `choosing runs the bodies that read the selection: the screen's, the old row's and the new one's`()
    throws
  {
    let harness = show()
    try tap(harness, "Stolen bicycle")
    let node = try #require(
      harness.semantics.flattened.last { $0.label?.hasPrefix("Flooded cellar") == true }
    )
    let report = UpdateRecorder.record {
      harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    }
    let rows = report.bodies.filter { $0 == "ClaimRow" }.count
    // Each row is given the binding, and reads it: a tap is the business of all six, and of no cell.
    #expect(rows <= Claim.samples.count)
    #expect(report.cells.isEmpty)
  }

  @Test func `light`() throws {
    let harness = show()
    try tap(harness, "Stolen bicycle")
    try compare(harness, "claims-light")
  }

  @Test func `dark`() throws { try compare(show(isDark: true), "claims-dark") }
}

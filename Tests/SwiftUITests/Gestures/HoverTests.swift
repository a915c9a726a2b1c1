import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `A pointer over views` {
  private let harness = Harness()

  private func hover(_ x: CGFloat, _ y: CGFloat) {
    harness.scene.handle(.pointer(.init(.hovered, id: 0, at: CGPoint(x: x, y: y), kind: .mouse)))
    harness.flush()
  }

  private func leave() {
    harness.scene.handle(.pointer(.init(.left, id: 0, at: .zero, kind: .mouse)))
    harness.flush()
  }

  private func show(_ view: some View) {
    harness.show(
      UIHostingController(
        rootView: view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .ignoresSafeArea()
      )
    )
    harness.flush()
  }

  @Test func `is told to them as it comes and goes`() {
    let log = Recorder()
    show(
      VStack(alignment: .leading, spacing: 20) {
        Color.red.frame(width: 100, height: 40).onHover { log.note("red \($0)") }
        Color.blue.frame(width: 100, height: 40)
      }
      .onHover { log.note("both \($0)") }
    )
    hover(50, 20)
    #expect(log.take().sorted() == ["both true", "red true"])
    hover(60, 20)
    #expect(log.take().isEmpty)
    // Between the two it is over the stack's frame all the same.
    hover(50, 50)
    #expect(log.take() == ["red false"])
    hover(200, 20)
    #expect(log.take() == ["both false"])
    hover(50, 80)
    #expect(log.take() == ["both true"])
    leave()
    #expect(log.take() == ["both false"])
    harness.close()
  }

  @Test func `says where it is, in the coordinates asked for`() {
    let log = Recorder()
    func note(_ name: String, _ phase: HoverPhase) {
      switch phase {
      case .active(let place): log.note("\(name) \(Int(place.x)) \(Int(place.y))")
      case .ended: log.note("\(name) ended")
      }
    }
    show(
      Color.red.frame(width: 100, height: 40)
        .onContinuousHover { note("local", $0) }
        .onContinuousHover(coordinateSpace: .global) { note("global", $0) }
        .padding(30)
    )
    hover(40, 50)
    #expect(log.take().sorted() == ["global 40 50", "local 10 20"])
    hover(41, 50)
    #expect(log.take().sorted() == ["global 41 50", "local 11 20"])
    hover(5, 5)
    #expect(log.take().sorted() == ["global ended", "local ended"])
    harness.close()
  }

  @Test func `is told to what is in the row of a list, and leaves touches to the row`() {
    let log = Recorder()
    harness.show(
      UIHostingController(
        rootView: NavigationStack {
          List {
            NavigationLink("Apples", value: 1).onHover { log.note("apples \($0)") }
            Text("Bread").onHover { log.note("bread \($0)") }
          }
          .listStyle(.plain)
          .navigationDestination(for: Int.self) { Text("Chose \($0)") }
        }
      )
    )
    harness.settle()
    guard let apples = harness.element(labelled: "Apples"), let bread = harness.element(labelled: "Bread")
    else {
      Issue.record("there are no rows")
      return
    }
    hover(apples.frame.minX + 30, apples.frame.midY)
    #expect(log.take() == ["apples true"])
    hover(bread.frame.minX + 10, bread.frame.midY)
    #expect(log.take().sorted() == ["apples false", "bread true"])
    harness.tap(at: CGPoint(x: apples.frame.midX, y: apples.frame.midY))
    harness.settle()
    #expect(harness.element(labelled: "Chose 1") != nil)
    harness.close()
  }

  @Test func `lights up or lifts what has an effect, where effects are on`() throws {
    show(
      VStack(spacing: 0) {
        Color.clear.frame(width: 100, height: 40).hoverEffect()
        Color.red.frame(width: 100, height: 40).hoverEffect(.lift)
        Color.blue.frame(width: 100, height: 40).hoverEffect(.lift).hoverEffectDisabled()
      }
    )
    func scale() -> CGFloat { allLayers.map { $0.affineTransform().a }.max() ?? 0 }
    func colors() -> Set<CGFloat> {
      Set(allLayers.compactMap { ($0 as? CAShapeLayer)?.fillColor?.alpha ?? $0.backgroundColor?.alpha })
    }
    let before = colors()
    hover(50, 20)
    harness.settle()
    #expect(scale() == 1)
    #expect(colors().subtracting(before).contains { abs($0 - 0.08) < 0.01 })
    hover(50, 60)
    harness.settle()
    #expect(abs(scale() - 1.04) < 0.001)
    hover(50, 100)
    harness.settle()
    #expect(scale() == 1)
    harness.close()
  }

  private var allLayers: [CALayer] {
    var found: [CALayer] = []
    var waiting = [harness.window.layer]
    while let layer = waiting.popLast() {
      found.append(layer)
      waiting += layer.sublayers ?? []
    }
    return found
  }
}

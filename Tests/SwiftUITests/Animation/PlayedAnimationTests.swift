import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private struct Square: View {
  let grab: (Binding<CGFloat>, Binding<Bool>) -> Void
  @State private var x: CGFloat = 0
  @State private var isThere = true

  var body: some View {
    grab($x, $isThere)
    return VStack(spacing: 0) {
      Color.red.frame(width: 40, height: 40).offset(x: x).opacity(x > 50 ? 0.5 : 1)
      Number(value: x)
      if isThere { Text("There") }
    }
  }
}

private struct Number: View, Animatable {
  var value: CGFloat
  nonisolated var animatableData: CGFloat {
    get { value }
    set { value = newValue }
  }
  var body: some View { Color.blue.frame(width: 10, height: 1 + value) }
}

@MainActor @Suite(.serialized) struct `Animations on a display that plays them` {
  private let harness = Harness()
  private var x = Binding<CGFloat>.constant(0)
  private var isThere = Binding<Bool>.constant(true)

  private func show(_ body: (Binding<CGFloat>, Binding<Bool>) -> Void) {
    var bindings: (Binding<CGFloat>, Binding<Bool>)?
    harness.show(UIHostingController(rootView: Square { bindings = ($0, $1) }))
    harness.window.windowScene?.surface?.playsAnimations = true
    harness.settle()
    harness.display.forget()
    if let bindings { body(bindings.0, bindings.1) }
    harness.close()
  }

  /// The layers that animations have been said of, in all commits so far.
  private var played: [LayerID] {
    harness.display.commits.flatMap { $0.animations.filter { $0.animation != nil }.map(\.layer) }
  }

  @Test func `a change is one commit with all of its way, and the end needs none`() {
    show { _, isThere in
      withAnimation(.easeInOut(duration: 0.5)) { isThere.wrappedValue = false }
      harness.flush()
      #expect(harness.display.commits.count == 1)
      #expect(!played.isEmpty)
      harness.advance(by: 0.45)
      #expect(harness.display.commits.count == 1)
      harness.settle()
      // What has faded out is taken away.
      #expect(harness.display.commits.count <= 3)
      let count = harness.display.commits.count
      harness.advance(by: 1)
      #expect(harness.display.commits.count == count)
    }
  }

  @Test func `what is interrupted goes on from where it is`() throws {
    try show(moving: 100) { layer, x in
      harness.advance(by: 0.25)
      let middle = layer.presentationValue.place
      #expect(middle > 20 && middle < 80)
      withAnimation(.linear(duration: 0.5)) { x.wrappedValue = 0 }
      harness.flush()
      #expect(abs(layer.presentationValue.place - middle) < 1)
      harness.advance(by: 0.25)
      // The way that was taken first goes on beneath the second.
      #expect(abs(layer.presentationValue.place - middle) < 2)
      x.wrappedValue = 10
      harness.flush()
      #expect(abs(layer.presentationValue.place - 10) < 0.5)
      harness.settle()
      #expect(abs(layer.presentationValue.place - 10) < 0.5)
    }
  }

  @Test func `completions are called when all has arrived`() {
    show { _, isThere in
      var ended: [String] = []
      withAnimation(.spring(duration: 0.5, bounce: 0.5), completionCriteria: .logicallyComplete) {
        isThere.wrappedValue = false
      } completion: {
        ended.append("logically")
      }
      withAnimation(.linear(duration: 0.2), completionCriteria: .removed) {
        isThere.wrappedValue = true
      } completion: {
        ended.append("removed")
      }
      harness.advance(by: 0.1)
      #expect(ended.isEmpty)
      harness.settle()
      #expect(ended.sorted() == ["logically", "removed"])
    }
  }

  @Test func `a view that has to be made anew for each frame is`() {
    show { x, _ in
      withAnimation(.linear(duration: 0.5)) { x.wrappedValue = 40 }
      harness.flush()
      harness.advance(by: 0.5)
      #expect(harness.display.commits.count > 20)
    }
  }

  @Test func `what goes on for ever is one commit`() throws {
    let pulse = Animation.linear(duration: 0.5).repeatForever(autoreverses: true)
    try show(moving: 100, by: pulse) { layer, x in
      let count = harness.display.commits.count
      for (moment, place) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (1, 0), (1.25, 50)] {
        if moment > 0.25 { harness.advance(by: 0.25) } else { harness.advance(by: moment) }
        #expect(abs(layer.presentationValue.place - place) < 3, "\(moment)")
      }
      harness.advance(by: 20)
      #expect(harness.display.commits.count == count)
      // Another target ends it.
      withAnimation(nil) { x.wrappedValue = 10 }
      harness.flush()
      #expect(abs(layer.presentationValue.place - 10) < 0.5)
      harness.advance(by: 1)
      #expect(abs(layer.presentationValue.place - 10) < 0.5)
      #expect(harness.display.commits.count <= count + 2)
    }
  }

  @Test func `what goes on for ever later begins then`() throws {
    let turn = Animation.linear(duration: 0.5).repeatForever(autoreverses: false).delay(1)
    try show(moving: 100, by: turn, after: 1.25) { layer, _ in
      #expect(abs(layer.presentationValue.place - 50) < 3)
      let count = harness.display.commits.count
      harness.advance(by: 0.5)
      #expect(abs(layer.presentationValue.place - 50) < 3)
      harness.advance(by: 5)
      #expect(harness.display.commits.count == count)
    }
  }

  @Test func `what lasts long goes in pieces`() throws {
    try show(moving: 100, by: .linear(duration: 30)) { layer, _ in
      harness.advance(by: 15)
      #expect(abs(layer.presentationValue.place - 50) < 1)
      harness.advance(by: 15.1)
      #expect(abs(layer.presentationValue.place - 100) < 1)
      #expect(harness.display.commits.count < 10)
    }
  }

  /// Shows the square, and begins to move it, evenly in half a second unless another way is wanted.
  private func show(
    moving distance: CGFloat,
    by animation: Animation = .linear(duration: 0.5),
    after delay: CFTimeInterval = 0,
    _ body: (CALayer, Binding<CGFloat>) -> Void
  ) throws {
    var binding: Binding<CGFloat>?
    harness.show(UIHostingController(rootView: Mover { binding = $0 }))
    harness.window.windowScene?.surface?.playsAnimations = true
    harness.settle()
    harness.display.forget()
    let x = try #require(binding)
    withAnimation(animation) { x.wrappedValue = distance }
    harness.flush()
    if delay > 0 {
      harness.advance(by: delay - 0.4)
      #expect(played.isEmpty)
      harness.advance(by: 0.4)
    }
    let id = try #require(played.first)
    let layer = try #require(harness.window.layer.find(id))
    body(layer, x)
    harness.close()
  }
}

private struct Mover: View {
  let grab: (Binding<CGFloat>) -> Void
  @State private var x: CGFloat = 0

  var body: some View {
    grab($x)
    return Color.red.frame(width: 40, height: 40).offset(x: x)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

extension LayerState {
  /// How far to the right the layer is shown.
  fileprivate var place: CGFloat { frame.minX }
}

extension CALayer {
  fileprivate func find(_ id: LayerID) -> CALayer? {
    if self.id == id { return self }
    for layer in sublayers ?? [] {
      if let found = layer.find(id) { return found }
    }
    return nil
  }
}

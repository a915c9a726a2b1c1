import QuartzCore
import SwiftUI
import Testing

@MainActor @Suite(.serialized) struct `Stacks` {
  private func frames<V: View>(_ names: [String], _ view: V) -> [CGRect] {
    let harness = GraphHarness(size: CGSize(width: 300, height: 100), view)
    return names.compactMap { harness.frame($0) }
  }

  @Test func `views stand next to each other with the standard spacing, centred`() {
    let result = frames(
      ["a", "b"],
      HStack {
        Block("a", 20, 40); Block("b", 30, 10)
      }
    )
    #expect(
      result == [CGRect(x: 121, y: 30, width: 20, height: 40), CGRect(x: 149, y: 45, width: 30, height: 10)]
    )
  }

  @Test func `the least flexible view chooses first`() {
    let result = frames(
      ["a", "b", "c"],
      HStack(spacing: 0) {
        Block("a", min: 0, max: .infinity)
        Block("b", 100, 10)
        Block("c", min: 0, max: 50)
      }
    )
    #expect(result.map(\.width) == [150, 100, 50])
  }

  @Test func `a higher priority gets all but the minimum of the others`() {
    let result = frames(
      ["a", "b"],
      HStack(spacing: 0) {
        Block("a", min: 40, max: .infinity)
        Block("b", min: 10, max: .infinity).layoutPriority(1)
      }
    )
    #expect(result.map(\.width) == [40, 260])
  }

  @Test func `a spacer pushes to the edges`() {
    let result = frames(
      ["a", "b"],
      HStack {
        Block("a"); Spacer(); Block("b")
      }
    )
    #expect(result.map(\.minX) == [0, 290])
  }

  @Test func `rows align by first baseline`() {
    let result = frames(
      ["a", "b"],
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Block("a", 10, 40, baseline: 30)
        Block("b", 10, 20, baseline: 12)
      }
    )
    #expect(result[1].minY - result[0].minY == 18)
  }

  @Test func `right to left mirrors the order and leading edges`() {
    let result = frames(
      ["a", "b"],
      HStack(spacing: 0) {
        Block("a", 50, 10)
        Block("b", 30, 10)
        Spacer(minLength: 0)
      }
      .padding(.leading, 20)
      .environment(\.layoutDirection, .rightToLeft)
    )
    #expect(result.map(\.minX) == [230, 200])
  }

  @Test func `a stack with nothing flexible may overflow, centred`() {
    let result = frames(
      ["a", "b"],
      HStack(spacing: 0) {
        Block("a", 200, 10); Block("b", 200, 10)
      }
    )
    #expect(result.map(\.minX) == [-50, 150])
  }

  @Test func `a stack of views lies over each other by alignment`() {
    let result = frames(
      ["a", "b"],
      ZStack(alignment: .bottomTrailing) {
        Block("a", 100, 50); Block("b", 20, 10)
      }
    )
    #expect(
      result == [CGRect(x: 100, y: 25, width: 100, height: 50), CGRect(x: 180, y: 65, width: 20, height: 10)]
    )
  }

  @Test func `changing the kind of layout keeps the views`() {
    struct Owner: View {
      @State var isRow = true
      let grab: (Binding<Bool>) -> Void
      var body: some View {
        grab($isRow)
        let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        return layout {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
      }
    }
    var binding: Binding<Bool>?
    let harness = GraphHarness(size: CGSize(width: 40, height: 40), Owner { binding = $0 })
    let box = harness.block("b")
    #expect(harness.frame("b") == CGRect(x: 20, y: 10, width: 20, height: 20))
    harness.update { binding?.wrappedValue = false }
    #expect(harness.frame("b") == CGRect(x: 10, y: 20, width: 20, height: 20))
    #expect(harness.block("b") === box)
  }
}

@MainActor @Suite(.serialized) struct `Sizes and places` {
  private func frame<V: View>(_ view: V) -> CGRect? {
    GraphHarness(size: CGSize(width: 300, height: 100), view).frame("a")
  }

  @Test func `a flexible frame fills and aligns`() {
    #expect(
      frame(Block("a", 20, 10).frame(maxWidth: .infinity, alignment: .leading))
        == CGRect(x: 0, y: 45, width: 20, height: 10)
    )
    #expect(
      frame(Block("a", 20, 10).frame(width: 50, height: 40, alignment: .topTrailing))
        == CGRect(x: 155, y: 30, width: 20, height: 10)
    )
  }

  @Test func `a frame with one bound takes the other from its content`() {
    #expect(frame(Block("a", min: 0, max: .infinity).frame(maxWidth: 50))?.width == 50)
    let harness = GraphHarness(
      HStack(spacing: 0) {
        Block("a", 80, 10).frame(minWidth: 40); Block("b", 20, 10).frame(minWidth: 40)
      }
    )
    #expect(harness.frame("a")?.minX == 90)
    #expect(harness.frame("b")?.minX == 180)
  }

  @Test func `padding, offset and position`() {
    #expect(frame(Block("a").padding(.leading, 20))?.minX == 155)
    #expect(frame(Block("a").padding())?.size == CGSize(width: 10, height: 10))
    #expect(frame(Block("a").offset(x: 5, y: -5))?.origin == CGPoint(x: 150, y: 40))
    #expect(frame(Block("a").position(x: 30, y: 20))?.origin == CGPoint(x: 25, y: 15))
  }

  @Test func `a fixed size is the ideal one, an aspect ratio fits`() {
    #expect(frame(Block("a", min: 30, max: .infinity).fixedSize())?.width == 30)
    var block = Block("a", min: 0, max: .infinity)
    block.maximum = CGSize(width: CGFloat.infinity, height: .infinity)
    #expect(frame(block.aspectRatio(2, contentMode: .fit))?.size == CGSize(width: 200, height: 100))
    #expect(frame(block.aspectRatio(2, contentMode: .fill))?.size == CGSize(width: 300, height: 150))
  }

  @Test func `an overlay takes the size of its base and changes nothing`() {
    let view = Block("base", 100, 50).overlay(alignment: .topTrailing) { Block("a", 20, 20) }
    #expect(frame(view) == CGRect(x: 180, y: 25, width: 20, height: 20))
    #expect(frame(Block("base", 100, 50).background(Block("a", min: 0, max: .infinity)))?.width == 100)
  }

  @Test func `a guide moves the view that has it`() {
    let harness = GraphHarness(
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 50, 10)
        Block("b", 50, 10).alignmentGuide(.leading) { $0.width / 2 }
      }
    )
    #expect(harness.frame("a")!.minX - harness.frame("b")!.minX == 25)
  }

  @Test func `a geometry reader takes all and tells its size and place`() {
    let harness = GraphHarness(
      size: CGSize(width: 300, height: 100),
      VStack(spacing: 0) {
        Block("top", 10, 30)
        GeometryReader { proxy in
          Block("a", proxy.size.width / 2, proxy.frame(in: .global).minY)
        }
      }
    )
    #expect(harness.frame("a") == CGRect(x: 0, y: 30, width: 150, height: 30))
  }

  @Test func `edges lie on device pixels`() {
    let harness = GraphHarness(size: CGSize(width: 301, height: 100), Block("a", 10.3, 10))
    let frame = harness.block("a")?.layer?.frame
    #expect(frame == CGRect(x: 145.5, y: 45, width: 10, height: 10))
  }

  @Test func `a custom layout places its views`() {
    struct Diagonal: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
      }
      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
      ) {
        var point = bounds.origin
        for subview in subviews {
          subview.place(at: point, proposal: .unspecified)
          let size = subview.sizeThatFits(.unspecified)
          point = CGPoint(x: point.x + size.width, y: point.y + size.height)
        }
      }
    }
    let harness = GraphHarness(
      size: CGSize(width: 60, height: 60),
      Diagonal {
        Block("a", 20, 20); Block("b", 40, 40)
      }
    )
    #expect(harness.frame("b") == CGRect(x: 20, y: 20, width: 40, height: 40))
  }
}

@MainActor @Suite(.serialized) struct `Layout goes no further than sizes change` {
  private struct Row: View {
    @Binding var width: CGFloat
    var body: some View { Block("changing", width, 10).frame(width: 100, height: 20) }
  }

  private struct Owner: View {
    @State var width: CGFloat = 10
    let grab: (Binding<CGFloat>) -> Void
    var body: some View {
      grab($width)
      return VStack(spacing: 0) {
        Row(width: $width)
        Block("other", 50, 10)
      }
    }
  }

  @Test func `a change inside a fixed frame measures and moves nothing outside`() {
    var binding: Binding<CGFloat>?
    let harness = GraphHarness(Owner { binding = $0 })
    let measured = harness.block("other")?.measures
    let report = harness.update { binding?.wrappedValue = 30 }
    #expect(report.bodies == ["Row"])
    #expect(report.layersChanged == 1)
    #expect(harness.block("other")?.measures == measured)
    #expect(harness.frame("changing")?.width == 30)
    #expect(harness.sizeChanges == 0)
  }
}

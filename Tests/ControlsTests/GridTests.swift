import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Grids` {
  private let screen = HostedScreen()

  private func frame(_ label: String) throws -> CGRect { try screen.node(label).frame }

  /// A cell of a fixed size, called by its name.
  private struct Cell: View {
    let name: String
    let width: CGFloat
    let height: CGFloat
    init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
      (self.name, self.width, self.height) = (name, width, height)
    }
    var body: some View {
      Color.blue.frame(width: width, height: height)
        .accessibilityElement().accessibilityLabel(name)
    }
  }

  @Test func `columns are as wide as their widest cell, rows as high as their highest`() throws {
    screen.show {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Cell("a", 40, 20)
          Cell("b", 100, 30)
        }
        GridRow {
          Cell("c", 80, 50)
          Cell("d", 20, 10)
        }
      }
    }
    let a = try frame("a")
    #expect(try frame("b").minX == a.minX + 90)
    #expect(try frame("c").minX == a.minX)
    #expect(try frame("c").minY == a.minY + 35)
    #expect(try frame("d").minX == a.minX + 90)
    #expect(try frame("d").minY == a.minY + 35)
  }

  @Test func `a cell may take up columns, and a view without a row is as wide as the grid`() throws {
    screen.show {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Cell("a", 40, 20)
          Cell("b", 60, 20)
        }
        GridRow { Cell("wide", 30, 20).gridCellColumns(2) }
        Color.red.frame(height: 4).gridCellUnsizedAxes(.horizontal)
          .accessibilityElement().accessibilityLabel("line")
      }
    }
    let a = try frame("a")
    #expect(try frame("wide").midX == a.minX + 55)
    #expect(try frame("line").minX == a.minX)
    #expect(try frame("line").width == 110)
    #expect(try frame("line").minY == a.minY + 40)
  }

  @Test func `columns, rows and cells have alignments of their own`() throws {
    screen.show {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Cell("a", 10, 10).gridColumnAlignment(.trailing)
          Cell("b", 50, 40)
        }
        GridRow {
          Cell("c", 30, 10)
          Cell("d", 10, 10).gridCellAnchor(.topLeading)
        }
      }
    }
    let c = try frame("c")
    #expect(try frame("a").maxX == c.maxX)
    #expect(try frame("a").maxY == c.minY)
    #expect(try frame("d").minX == c.maxX)
  }

  @Test func `a cell that grows moves its column and row`() throws {
    final class Model: ObservableObject { @Published var width: CGFloat = 20 }
    struct Growing: View {
      @ObservedObject var model: Model
      var body: some View {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Cell("a", model.width, 20)
            Cell("b", 20, 20)
          }
        }
      }
    }
    let model = Model()
    screen.show { Growing(model: model) }
    let distance = try frame("b").minX - frame("a").minX
    #expect(distance == 20)
    model.width = 70
    screen.harness.settle()
    #expect(try frame("b").minX - frame("a").minX == 70)
    #expect(try frame("a").width == 70)
  }

  @Test func `a lazy grid has its columns, line after line`() throws {
    screen.show {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.flexible()), GridItem(.fixed(50))], spacing: 12)
        {
          ForEach(0..<7) { number in
            Color.blue.frame(height: number == 1 ? 60 : 40)
              .accessibilityElement().accessibilityLabel("\(number)")
          }
        }
      }
    }
    #expect(try frame("0").width == 100)
    #expect(try frame("1").width == 224)
    #expect(try frame("1").minX == 108)
    #expect(try frame("2").minX == 340)
    // The line is as high as its highest cell; the others stand in its middle.
    let top = try frame("1").minY
    #expect(try frame("0").midY == top + 30)
    #expect(try frame("3").minY == top + 72)
    #expect(try frame("6").minX == 0)
    #expect(try frame("6").minY == top + 124)
  }

  @Test func `adaptive columns are as many as find room`() throws {
    screen.show {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 10)], spacing: 0) {
          ForEach(0..<6) { number in
            Color.blue.frame(height: 40).accessibilityElement().accessibilityLabel("\(number)")
          }
        }
      }
    }
    // (390 + 10) / (80 + 10) is 4, rounded down.
    #expect(try frame("3").minY == frame("0").minY)
    #expect(try frame("4").minY == frame("0").maxY)
    #expect(try frame("0").width == 90)
  }

  @Test func `only what is in sight of a large grid is made`() throws {
    final class Count { var bodies = 0 }
    struct Counted: View {
      let count: Count
      let number: Int
      var body: some View {
        count.bodies += 1
        return Color.blue.frame(height: 100).accessibilityElement().accessibilityLabel("\(number)")
      }
    }
    let count = Count()
    screen.show {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
          ForEach(0..<10_000) { Counted(count: count, number: $0) }
        }
      }
    }
    #expect(count.bodies < 60)
    screen.harness.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: 5000))
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "0") == nil)
    #expect(count.bodies < 400)
  }

  @Test func `sections of a grid begin a line, below a header as wide as the grid`() throws {
    screen.show {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
          Section {
            ForEach(0..<3) { number in
              Color.blue.frame(height: 40).accessibilityElement().accessibilityLabel("\(number)")
            }
          } header: {
            Color.red.frame(height: 20).accessibilityElement().accessibilityLabel("first")
          }
          Section {
            Color.blue.frame(height: 40).accessibilityElement().accessibilityLabel("3")
          } header: {
            Color.red.frame(height: 20).accessibilityElement().accessibilityLabel("second")
          }
        }
      }
    }
    let first = try frame("first")
    #expect(first.width == 390)
    #expect(try frame("0").minY == first.maxY)
    #expect(try frame("second").minY == frame("2").maxY)
    #expect(try frame("3").minY == frame("second").maxY)
    #expect(try frame("3").minX == 0)
  }

  @Test func `a sideways grid has rows`() throws {
    screen.show {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(50)), GridItem(.fixed(30))], spacing: 6) {
          ForEach(0..<4) { number in
            Color.blue.frame(width: 70).accessibilityElement().accessibilityLabel("\(number)")
          }
        }
      }
      .frame(height: 100)
    }
    #expect(try frame("1").minY - frame("0").minY == 58)
    #expect(try frame("2").minX - frame("0").minX == 76)
    #expect(try frame("0").height == 50)
    #expect(try frame("1").height == 30)
  }

  @Test func `of several views the first one that fits is shown`() throws {
    final class Model: ObservableObject { @Published var width: CGFloat = 300 }
    struct Fitting: View {
      @ObservedObject var model: Model
      var body: some View {
        ViewThatFits {
          Cell("long", 250, 20)
          Cell("short", 100, 20)
        }
        .frame(width: model.width)
      }
    }
    let model = Model()
    screen.show { Fitting(model: model) }
    #expect(screen.harness.element(labelled: "long") != nil)
    #expect(screen.harness.element(labelled: "short") == nil)
    model.width = 200
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "long") == nil)
    #expect(screen.harness.element(labelled: "short") != nil)
    // Where none fits, the last one is shown.
    model.width = 50
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "short") != nil)
  }
}

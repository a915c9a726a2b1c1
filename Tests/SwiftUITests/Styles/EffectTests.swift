import QuartzCore
import Testing
import UIKit

@testable import SwiftUI

private struct Backdrop<Front: View>: View {
  @ViewBuilder let front: Front
  var body: some View {
    ZStack {
      Color(.sRGB, red: 1, green: 1, blue: 0)
      front
    }
  }
}

@MainActor @Suite(.serialized) struct `Masks, filters and blending` {
  private func isClose(_ color: [Int], _ expected: [Int]) -> Bool {
    zip(color, expected).allSatisfy { abs($0 - $1) <= 3 }
  }

  @Test func `a mask lets through what lies under its opaque parts, and takes no touches`() {
    let harness = ViewHarness(
      Color.red.frame(width: 100, height: 60).mask(alignment: .leading) {
        Rectangle().frame(width: 40, height: 60)
      }
    )
    #expect(isClose(harness.color(60, 50), [255, 59, 48]))
    #expect(harness.color(120, 50) == [255, 255, 255])
  }

  @Test func `a mask follows its content to another place`() {
    let harness = ViewHarness(MovedMask(x: 0))
    #expect(isClose(harness.color(60, 50), [255, 59, 48]))
    harness.show(MovedMask(x: 50))
    #expect(harness.color(60, 50) == [255, 255, 255])
    #expect(isClose(harness.color(110, 50), [255, 59, 48]))
  }

  @Test func `multiplying takes away what either lacks`() {
    let cyan = Color(.sRGB, red: 0, green: 1, blue: 1)
    let harness = ViewHarness(Backdrop { cyan.frame(width: 40, height: 40).blendMode(.multiply) })
    #expect(isClose(harness.color(100, 50), [0, 255, 0]))
    #expect(isClose(harness.color(20, 50), [255, 255, 0]))
  }

  @Test func `a compositing group keeps blending from reaching what lies behind`() {
    let cyan = Color(.sRGB, red: 0, green: 1, blue: 1)
    let harness = ViewHarness(
      Backdrop { ZStack { cyan.blendMode(.multiply) }.compositingGroup().frame(width: 40, height: 40) }
    )
    #expect(isClose(harness.color(100, 50), [0, 255, 255]))
  }

  @Test func `colours are inverted, greyed and made lighter`() {
    let red = Color(.sRGB, red: 1, green: 0, blue: 0).frame(width: 100, height: 50)
    #expect(isClose(ViewHarness(red.colorInvert()).color(100, 50), [0, 255, 255]))
    #expect(isClose(ViewHarness(red.grayscale(1)).color(100, 50), [54, 54, 54]))
    #expect(isClose(ViewHarness(red.brightness(0.5)).color(100, 50), [255, 128, 128]))
    #expect(isClose(ViewHarness(red.hueRotation(.zero)).color(100, 50), [255, 0, 0]))
  }

  @Test func `a blur spreads over the edge and moves to another radius`() {
    let harness = ViewHarness(Blurred(radius: 0))
    #expect(harness.color(46, 50) == [255, 255, 255])
    harness.show(Blurred(radius: 8), animation: .linear(duration: 1))
    harness.advance(0.5)
    let half = harness.color(46, 50)[1]
    harness.advance(0.6)
    let whole = harness.color(46, 50)[1]
    #expect(half < 255 && whole < 240 && whole < half)
  }

  @Test func `redacted text and pictures are blocks, and unredacted ones are as they were`() {
    let harness = ViewHarness(Redacted(reasons: .placeholder))
    #expect(harness.textColors.isEmpty)
    harness.show(Redacted(reasons: []))
    #expect(!harness.textColors.isEmpty)
  }
}

private struct MovedMask: View {
  let x: CGFloat
  var body: some View {
    Color.red.frame(width: 100, height: 60).mask { Rectangle().frame(width: 40).offset(x: x - 30) }
  }
}

private struct Blurred: View {
  let radius: CGFloat
  var body: some View { Color.black.frame(width: 100, height: 60).blur(radius: radius) }
}

private struct Redacted: View {
  let reasons: RedactionReasons
  var body: some View { Text(verbatim: "Amount").redacted(reason: reasons) }
}

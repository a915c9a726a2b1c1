import CoreGraphics
import Foundation

/// A drawn landscape in place of a photograph: the same one for a name, another one for each.
struct PressPhoto {
  private static let size = (width: 480, height: 300)

  private let hue: CGFloat
  private let seed: UInt64

  /// Nil for a name that no article has: "science-3".
  init?(name: String) {
    let parts = name.split(separator: "-")
    guard parts.count == 2, let number = UInt64(parts[1]), (1...99).contains(number),
      let place = Newsroom.categories.firstIndex(of: String(parts[0]))
    else { return nil }
    hue = CGFloat(place) / CGFloat(Newsroom.categories.count)
    seed = UInt64(place) * 100 + number
  }

  func pngData() -> Data? {
    let (width, height) = (CGFloat(Self.size.width), CGFloat(Self.size.height))
    guard
      let context = CGContext(
        data: nil,
        width: Self.size.width,
        height: Self.size.height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return nil }
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
    paintSky(context, CGSize(width: width, height: height), &random)
    for layer in 0..<3 { paintHills(context, layer, CGSize(width: width, height: height), &random) }
    return context.makeImage()?.pngData()
  }

  private func paintSky(_ context: CGContext, _ size: CGSize, _ random: inout Random) {
    let top = color(saturation: 0.55, brightness: 0.75)
    let bottom = color(shift: 0.08, saturation: 0.2, brightness: 0.98)
    if let sky = CGGradient(colorsSpace: nil, colors: [top, bottom], locations: nil) {
      context.drawLinearGradient(
        sky,
        start: CGPoint(x: 0, y: size.height),
        end: .zero,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      )
    }
    let radius = random.next(in: 18...42)
    let center = CGPoint(x: random.next(in: 60...(size.width - 60)), y: random.next(in: 170...250))
    context.setFillColor(color(shift: 0.12, saturation: 0.12, brightness: 1))
    context.fillEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    )
  }

  private func paintHills(_ context: CGContext, _ layer: Int, _ size: CGSize, _ random: inout Random) {
    let base = size.height * (0.5 - 0.16 * CGFloat(layer))
    let (long, short) = (random.next(in: 20...50), random.next(in: 4...14))
    let (phase, waves) = (random.next(in: 0...6), random.next(in: 1...2.6))
    context.beginPath()
    context.move(to: .zero)
    for step in 0...48 {
      let x = size.width * CGFloat(step) / 48
      let turn = x / size.width * 2 * .pi * waves + phase
      context.addLine(to: CGPoint(x: x, y: base + long * sin(turn) + short * sin(turn * 3.7)))
    }
    context.addLine(to: CGPoint(x: size.width, y: 0))
    context.closePath()
    context.setFillColor(
      color(shift: 0.03 * CGFloat(layer), saturation: 0.5, brightness: 0.62 - 0.16 * CGFloat(layer))
    )
    context.fillPath()
  }

  /// A colour near the category's own.
  private func color(shift: CGFloat = 0, saturation: CGFloat, brightness: CGFloat) -> CGColor {
    let position = (hue + shift).truncatingRemainder(dividingBy: 1) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      let distance = abs((position + offset).truncatingRemainder(dividingBy: 6) - 3) - 1
      return brightness * (1 - saturation + saturation * min(max(distance, 0), 1))
    }
    return CGColor(srgbRed: part(0), green: part(4), blue: part(2), alpha: 1)
  }

  private struct Random {
    var state: UInt64

    mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + CGFloat(state % 10_000) / 10_000 * (range.upperBound - range.lowerBound)
    }
  }
}

/// A Gaussian blur of 8-bit samples, by three box blurs whose fractional ends give exactly the deviation asked for.
///
/// Written with pointers and `while`, which stay fast in a debug build.
package struct GaussianBlur {
  /// Whole samples to each side of the middle one that a box takes in.
  private let radius: Int
  /// The weight of each of them, and of the two samples beyond.
  private let weight: Float
  private let endWeight: Float

  /// Nil where there is nothing to blur.
  ///
  /// - Parameter sigma: The standard deviation, in samples.
  package init?(sigma: CGFloat) {
    guard sigma > 0.01 else { return nil }
    let variance = Double(sigma * sigma)
    let whole = (((4 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let width = 2 * whole + 1
    let next = (whole + 1) * (whole + 1)
    let end = width * (whole * (whole + 1) - variance) / (6 * (variance / 3 - next))
    radius = Int(whole)
    weight = Float(1 / (width + 2 * end))
    endWeight = Float(end / (width + 2 * end))
  }

  /// How far the blur carries a sample.
  package var reach: Int { 3 * (radius + 1) }

  /// Blurs `channels` interleaved planes; beyond the edges is nothing.
  package func apply(
    to bytes: UnsafeMutablePointer<UInt8>,
    width: Int,
    height: Int,
    stride: Int,
    channels: Int
  ) {
    let longest = max(width, height) + 2 * reach
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * longest) { buffer in
      guard let base = buffer.baseAddress else { return }
      let other = base + longest
      for channel in 0..<channels {
        for row in 0..<height {
          blurLine(bytes + row * stride + channel, width, step: channels, base, other)
        }
        for column in 0..<width {
          blurLine(bytes + column * channels + channel, height, step: stride, base, other)
        }
      }
    }
  }

  private func blurLine(
    _ bytes: UnsafeMutablePointer<UInt8>,
    _ count: Int,
    step: Int,
    _ first: UnsafeMutablePointer<Float>,
    _ second: UnsafeMutablePointer<Float>
  ) {
    let length = count + 2 * reach
    first.update(repeating: 0, count: length)
    var index = 0
    var isEmpty = true
    while index < count {
      let byte = bytes[index &* step]
      if byte != 0 {
        first[reach &+ index] = Float(byte)
        isEmpty = false
      }
      index &+= 1
    }
    if isEmpty { return }
    box(first, second, length)
    box(second, first, length)
    box(first, second, length)
    index = 0
    while index < count {
      bytes[index &* step] = UInt8(min(max(second[reach &+ index] + 0.5, 0), 255))
      index &+= 1
    }
  }

  private func box(
    _ source: UnsafeMutablePointer<Float>,
    _ target: UnsafeMutablePointer<Float>,
    _ length: Int
  ) {
    target.update(repeating: 0, count: length)
    let side = radius &+ 1
    var sum: Float = 0
    var index = 0
    while index < 2 &* radius &+ 1 {
      sum += source[index &+ 1]
      index &+= 1
    }
    index = side
    let end = length &- side
    while index < end {
      target[index] = sum * weight + (source[index &- side] + source[index &+ side]) * endWeight
      sum += source[index &+ side] - source[index &- radius]
      index &+= 1
    }
  }
}

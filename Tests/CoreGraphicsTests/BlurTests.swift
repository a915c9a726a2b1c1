import CoreGraphics
import Foundation
import Testing

@Suite struct `Gaussian blur` {
  @Test(arguments: [CGFloat(0.5), 1, 1.7, 2.5, 4, 6, 11, 20])
  func `an edge becomes the integral of a Gaussian of that deviation`(sigma: CGFloat) {
    // Lit up to the middle; so tall that nothing is missing above and below the middle row.
    let (width, height) = (400, Int(sigma * 8) | 1)
    var bytes = (0..<(width * height)).map { $0 % width < 200 ? UInt8(255) : 0 }
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      GaussianBlur(sigma: sigma)?
        .apply(to: base, width: width, height: height, stride: width, channels: 1)
    }
    for offset in [-1.5, -1.0, -0.5, 0.5, 1.0, 1.5] {
      let index = Int(200 + offset * Double(sigma))
      let distance = 200 - (Double(index) + 0.5)
      let expected = 0.5 * (1 + erf(distance / (Double(sigma) * 2.squareRoot())))
      let seen = Double(bytes[height / 2 * width + index]) / 255
      // A box of a few samples is not yet a curve.
      #expect(abs(seen - expected) < (sigma < 1 ? 0.06 : 0.03))
    }
  }

  @Test func `nothing is blurred by no deviation`() {
    #expect(GaussianBlur(sigma: 0).map { _ in true } == nil)
  }

  @Test func `planes do not mix`() {
    var bytes = [UInt8](repeating: 0, count: 9 * 9 * 4)
    for index in stride(from: 2, to: bytes.count, by: 4) { bytes[index] = 200 }
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      GaussianBlur(sigma: 2)?.apply(to: base, width: 9, height: 9, stride: 36, channels: 4)
    }
    let middle = Array(bytes[(4 * 36 + 16)..<(4 * 36 + 20)])
    #expect(middle[0] == 0 && middle[1] == 0 && middle[3] == 0)
    #expect(middle[2] > 150)
  }
}

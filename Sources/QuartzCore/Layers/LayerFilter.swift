// What is done to a layer's whole picture before it comes over what lies behind.

/// The filters of a layer: first the blur, then the colours, then the way it is put over what lies behind.
package struct LayerFilter: Sendable, Equatable {
  /// The blur's standard deviation in points.
  package var blurRadius: CGFloat = 0
  /// Nil leaves the colours alone.
  package var colors: ColorMatrix?
  package var blend = BlendMode.normal

  package init() {}

  /// How a picture's colours and those behind it become one.
  package enum BlendMode: Sendable, Equatable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
  }
}

extension LayerFilter {
  /// The blur and the matrix, as what can move.
  var numbers: [CGFloat] {
    let colors = colors ?? ColorMatrix(factor: 1)
    return [blurRadius] + (colors.rows.flatMap(\.self) + colors.offset).map { CGFloat($0) }
  }

  mutating func setNumbers(_ numbers: [CGFloat]) {
    guard numbers.count == 21 else { return }
    blurRadius = numbers[0]
    let values = numbers.dropFirst().map { Float($0) }
    let matrix = ColorMatrix(
      rows: (0..<4).map { Array(values[$0 * 4..<$0 * 4 + 4]) },
      offset: Array(values[16...])
    )
    colors = matrix == ColorMatrix(factor: 1) ? nil : matrix
  }
}

/// A change of colours that is linear in red, green, blue and alpha.
package struct ColorMatrix: Sendable, Equatable {
  /// Four rows, one for each component that comes in; in a row, what it adds to each that goes out.
  package var rows: [[Float]]
  /// Added at the end.
  package var offset: [Float]

  package init(rows: [[Float]], offset: [Float] = [0, 0, 0, 0]) {
    self.rows = rows
    self.offset = offset
  }

  /// Each colour component scaled by `factor` and moved by `offset`.
  package init(factor: Float, offset: Float = 0) {
    self.init(
      rows: [[factor, 0, 0, 0], [0, factor, 0, 0], [0, 0, factor, 0], [0, 0, 0, 1]],
      offset: [offset, offset, offset, 0]
    )
  }

  /// The weights of red, green and blue in how light a colour looks.
  package static let luminance: [Float] = [0.2126, 0.7152, 0.0722]
}

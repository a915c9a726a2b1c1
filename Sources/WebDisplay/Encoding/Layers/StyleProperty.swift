/// The properties that a frame may set on an element; the client knows the same names and no others.
enum StyleProperty: String, Sendable, CaseIterable {
  case left = "l"
  case top = "t"
  case width = "w"
  case height = "h"
  case transform = "x"
  case transformOrigin = "xo"
  case backfaceVisibility = "bv"
  case opacity = "o"
  case display = "d"
  case overflow = "v"
  case backgroundColor = "b"
  case backgroundImage = "g"
  case backgroundSize = "gs"
  case backgroundPosition = "gp"
  case borderRadius = "br"
  /// Corners that are no quarter circles: the radii and the exponent of a superellipse, for browsers that have it.
  case cornerShape = "bs"
  /// Not of the element, but of a frame over what is in it.
  case border = "bd"
  case borderImage = "bi"
  case borderImageWidth = "bw"
  case boxShadow = "sh"
  case filter = "fi"
  case blendMode = "mb"
  /// Keeps what blends inside from blending with what is behind.
  case isolation = "is"
  case clipPath = "cp"
  case maskImage = "mi"
  case maskSize = "ms"
  case maskPosition = "mp"
  case imageRendering = "ir"
  case pointerEvents = "pe"
  case translate = "tr"
  case color0 = "c0"
  case color1 = "c1"
  case color2 = "c2"
  case color3 = "c3"
  case color4 = "c4"
  case color5 = "c5"
  case color6 = "c6"
  case color7 = "c7"

  /// The variable of a colour that text names by number; what has more colours than there are takes the last.
  static func color(_ index: Int) -> StyleProperty { colors[min(max(index, 0), colors.count - 1)] }

  static let colors: [StyleProperty] = [
    .color0, .color1, .color2, .color3, .color4, .color5, .color6, .color7,
  ]
}

/// What a frame may set on the path of a shape.
enum PathProperty: String, Sendable, CaseIterable {
  case path = "d"
  case fill = "f"
  case fillRule = "r"
  case stroke = "s"
  case strokeWidth = "w"
  case lineCap = "c"
  case lineJoin = "j"
  case miterLimit = "m"
  case dashes = "a"
  case dashOffset = "p"
}

/// The styles of one element.
typealias Style = [StyleProperty: String]
typealias PathStyle = [PathProperty: String]

extension JSON {
  init(_ style: Style) {
    self = .object(
      style.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { Member(name: $0.key.rawValue, value: .string($0.value)) }
    )
  }

  init(_ style: PathStyle) {
    self = .object(
      style.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { Member(name: $0.key.rawValue, value: .string($0.value)) }
    )
  }
}

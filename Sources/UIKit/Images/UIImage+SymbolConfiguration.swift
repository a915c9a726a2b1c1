extension UIImage {
  /// What a picture is chosen or drawn by.
  open class Configuration: NSObject, @unchecked Sendable {
    public override init() { super.init() }
  }

  /// The size, weight and colours of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Nil where nothing is said.
    package struct Values: Hashable, Sendable {
      package var pointSize: CGFloat?
      package var textStyle: UIFont.TextStyle?
      package var weight: SymbolWeight?
      package var scale: SymbolScale?
      /// Of a symbol's layers; none for the tint.
      package var colors: [UIColor]?
      /// Whether the one colour fades from layer to layer.
      package var isHierarchical: Bool?

      package init() {}

      package func applying(_ other: Values) -> Values {
        var result = self
        if other.pointSize != nil || other.textStyle != nil {
          result.pointSize = other.pointSize
          result.textStyle = other.textStyle
        }
        result.weight = other.weight ?? weight
        result.scale = other.scale ?? scale
        result.colors = other.colors ?? colors
        result.isHierarchical = other.isHierarchical ?? isHierarchical
        return result
      }
    }

    package let values: Values

    package init(_ values: Values) {
      self.values = values
      super.init()
    }

    private convenience init(_ change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values)
    }

    public convenience init(pointSize: CGFloat) {
      self.init { $0.pointSize = pointSize }
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight.specified
      }
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight.specified
        $0.scale = scale.specified
      }
    }

    public convenience init(scale: SymbolScale) {
      self.init { $0.scale = scale.specified }
    }

    public convenience init(weight: SymbolWeight) {
      self.init { $0.weight = weight.specified }
    }

    /// Follows the user's text size.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init { $0.textStyle = textStyle }
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.textStyle = textStyle
        $0.scale = scale.specified
      }
    }

    public convenience init(font: UIFont) {
      self.init(font: font, scale: .default)
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        if case .textStyle(let style, _) = font.scaling { $0.textStyle = style }
        $0.pointSize = font.pointSize
        $0.weight = SymbolWeight(font: font)
        $0.scale = scale.specified
      }
    }

    /// A colour for each of a symbol's layers.
    public convenience init(paletteColors: [UIColor]) {
      self.init {
        $0.colors = paletteColors
        $0.isHierarchical = false
      }
    }

    /// One colour, fainter in the layers behind the first.
    public convenience init(hierarchicalColor: UIColor) {
      self.init {
        $0.colors = [hierarchicalColor]
        $0.isHierarchical = true
      }
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Forgets colours: the tint paints the symbol.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration {
        $0.colors = []
        $0.isHierarchical = false
      }
    }

    /// This configuration, changed where the other says something.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(values.applying(otherConfiguration.values))
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    package var specified: SymbolScale? { self == .unspecified || self == .default ? nil : self }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    package var specified: SymbolWeight? { self == .unspecified ? nil : self }

    package init(font: UIFont) {
      self = SymbolWeight(rawValue: Int((font.descriptor.weight / 100).rounded())) ?? .regular
    }

    /// The weight of text beside the symbol.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight(cssWeight: CGFloat(rawValue * 100))
    }
  }
}

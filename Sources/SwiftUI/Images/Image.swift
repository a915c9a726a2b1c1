import Foundation
import UIKit

/// A picture: from the app's catalog, a symbol, or made by code.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, Bundle?)
    case symbol(String, variableValue: Double?)
    case uiImage(UIImage)
  }

  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  let source: Source
  /// What the picture is called to those who do not see it; nil for decoration.
  let label: String?
  var resizing: Resizing?
  var template: TemplateRenderingMode?
  var interpolation: Interpolation?
  var symbolMode: SymbolRenderingMode?
  var isAntialiased = true

  private init(source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  /// An image of the app's asset catalog, called by its name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle), label: name)
  }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .named(name, bundle), label: label.plainString)
  }

  /// An image that says nothing to those who do not see it.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle), label: nil)
  }

  /// A symbol of the system.
  public init(systemName: String) {
    self.init(source: .symbol(systemName, variableValue: nil), label: Self.spokenName(of: systemName))
  }

  /// A symbol of the system; symbols here have no variable parts, so that the value changes nothing.
  public init(systemName: String, variableValue: Double?) {
    self.init(
      source: .symbol(systemName, variableValue: variableValue),
      label: Self.spokenName(of: systemName)
    )
  }

  public init(uiImage: UIImage) { self.init(source: .uiImage(uiImage), label: nil) }

  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(
      source: .uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation)),
      label: label.plainString
    )
  }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(
      source: .uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation)),
      label: nil
    )
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Lets the image take any size; the middle within `capInsets` stretches or repeats.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.template = renderingMode }
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolation = interpolation }
  }

  public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

  /// Symbols are drawn in one colour; the mode is kept for what draws them otherwise.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }

  /// A symbol's name as words: "square.and.pencil" is "square and pencil".
  private static func spokenName(of symbol: String) -> String {
    let words = symbol.utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
    let shapes: [Substring] = ["fill", "circle", "square"]
    return words.filter { !shapes.contains($0) }.joined(separator: " ").nonEmpty ?? symbol
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

import QuartzCore
import UIKit

extension Image: View {
  public typealias Body = Never
}

extension Image: LeafView {
  package func makeBox(_ context: UpdateContext) -> ImageBox { ImageBox(context) }

  package func update(_ box: ImageBox, _ context: UpdateContext) {
    box.update(resolve(in: context.environment), context)
  }

  func resolve(in environment: EnvironmentValues) -> ResolvedImage {
    let image = uiImage(in: environment)
    let isSymbol = image?.isSymbolImage == true
    return ResolvedImage(
      image: image,
      resizing: resizing,
      paint: paint(for: image, in: environment),
      interpolation: interpolation,
      label: label,
      scale: environment.displayScale,
      colorScheme: environment.colorScheme,
      isSymbol: isSymbol,
      isRedacted: environment.redactionReasons.contains(.placeholder)
    )
  }

  private func uiImage(in environment: EnvironmentValues) -> UIImage? {
    switch source {
    case .uiImage(let image): return image
    case .named(let name, let bundle):
      if let image = UIImage(named: name, in: bundle, with: nil) { return image }
      Diagnostics.once(
        "No image named '\(name)' found in asset catalog for the \(bundle?.bundlePath ?? "main bundle")"
      )
      return nil
    case .symbol(let name, _):
      let configuration = symbolConfiguration(in: environment)
      for name in environment.symbolVariants.names(for: name) {
        if let image = UIImage(systemName: name, withConfiguration: configuration) { return image }
      }
      Diagnostics.once("No symbol named '\(name)' found in system symbol set")
      return nil
    }
  }

  /// Symbols are as large and heavy as the text around.
  private func symbolConfiguration(in environment: EnvironmentValues) -> UIImage.SymbolConfiguration {
    var attributes = environment.textAttributes
    attributes.font = environment.font
    let font = attributes.resolvedFont(environment.dynamicTypeSize).descriptor
    let scale: UIImage.SymbolScale =
      switch environment.imageScale {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    return UIImage.SymbolConfiguration(font: UIFont(font), scale: scale)
  }

  private func paint(for image: UIImage?, in environment: EnvironmentValues) -> Paint? {
    guard let image else { return nil }
    let isTemplate =
      switch template ?? environment.imageRenderingMode {
      case .template?: true
      case .original?: false
      case nil: image.isTemplate
      }
    return isTemplate ? ForegroundStyle().makePaint(in: environment) : nil
  }
}

private struct ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private struct ImageRenderingModeKey: EnvironmentKey {
  static let defaultValue: Image.TemplateRenderingMode? = nil
}

private struct SymbolRenderingModeKey: EnvironmentKey {
  static let defaultValue: SymbolRenderingMode? = nil
}

extension EnvironmentValues {
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  package var imageRenderingMode: Image.TemplateRenderingMode? {
    get { self[ImageRenderingModeKey.self] }
    set { self[ImageRenderingModeKey.self] = newValue }
  }

  /// How symbols use colours; they are drawn in one.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of symbols beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets how symbols use colours; they are drawn in one.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

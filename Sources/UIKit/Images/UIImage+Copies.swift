// The same picture, meant differently.

extension UIImage {
  private func changed(_ change: (inout ImageTraits) -> Void) -> UIImage {
    var copy = traits
    change(&copy)
    return UIImage(source, copy)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// In one colour, which the tint of a view does not change.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset }
  }

  public func imageWithoutBaseline() -> UIImage {
    changed { $0.baselineOffset = nil }
  }

  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// For a symbol: with that configuration in place of its own.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard var symbol = source.symbol, let own = configuration as? SymbolConfiguration else { return self }
    symbol.configuration = own.values
    return UIImage(.symbol(symbol), traits)
  }

  /// For a symbol: with its own configuration, changed where the other says something; nil for no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard var symbol = source.symbol else { return nil }
    symbol.configuration = symbol.configuration.applying(configuration.values)
    return UIImage(.symbol(symbol), traits)
  }

  // MARK: - Other sizes and files

  /// A copy that is no larger than needed to fill `size`; nil for an empty picture.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let factor = max(size.width / self.size.width, size.height / self.size.height)
    let target = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    return bitmap(for: .current, size: target).map {
      UIImage(cgImage: $0, scale: UITraitCollection.current.displayScale, orientation: .up)
    }
  }

  public func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// The picture itself: it is decoded already.
  public func preparingForDisplay() -> UIImage? { self }

  public func pngData() -> Data? { cgImage?.pngData() }

  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage?.jpegData(quality: compressionQuality)
  }
}

extension UIImage {
  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  public static var add: UIImage { symbol("plus.circle.fill") }
  public static var remove: UIImage { symbol("minus.circle.fill") }
  public static var actions: UIImage { symbol("ellipsis.circle") }
  public static var checkmark: UIImage { symbol("checkmark") }
  public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }
}

extension UIHostingConfiguration {
  /// Fills the whole cell behind the content with a style.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
    withBackground(_UIHostingConfigurationBackgroundView(style: style))
  }
}

/// The background that a style makes.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  let style: S
  public var body: some View { Rectangle().fill(style) }
}

/// A style in a view's field, so that `@Environment` and other dynamic properties of the style work.
struct StyleHolder<Style>: TransparentProperty {
  let style: Style
  init(_ style: Style) { self.style = style }
}

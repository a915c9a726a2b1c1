// The dots of a page control: where they are, and what colour they have.
import QuartzCore

extension UIPageControl {
  private static let height: CGFloat = 26
  private static let side: CGFloat = 8
  private static let pitch: CGFloat = 16
  private static let margin: CGFloat = 10

  var isShowingNothing: Bool { numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1) }

  func prepare() {
    backdrop.isUserInteractionEnabled = false
    backdrop.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.2) : UIColor(white: 0, alpha: 0.2)
    }
    addSubview(backdrop)
  }

  func fittingSize(_ count: Int) -> CGSize {
    let width = count == 0 ? 0 : CGFloat(count - 1) * pitch + side + 2 * Self.margin
    return CGSize(width: width, height: Self.height)
  }

  private var side: CGFloat { preferredIndicatorImage?.size.width ?? Self.side }
  private var pitch: CGFloat { max(Self.pitch, side + Self.pitch - Self.side) }

  func pagesDidChange() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView(image: nil)
      dots.append(dot)
      addSubview(dot)
    }
    colorDots()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  func colorDots() {
    for (page, dot) in dots.enumerated() {
      let isCurrent = page == currentPage
      let image =
        images[page] ?? (isCurrent ? preferredCurrentPageIndicatorImage : nil) ?? preferredIndicatorImage
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? Self.side / 2 : 0
    }
  }

  func placeDots() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let first = bounds.midX - CGFloat(max(0, numberOfPages - 1)) * pitch / 2
    for (page, dot) in dots.enumerated() {
      let position = isMirrored ? numberOfPages - 1 - page : page
      let size = dot.image?.size ?? CGSize(width: Self.side, height: Self.side)
      dot.frame = CGRect(
        x: roundedToPixel(first + CGFloat(position) * pitch - size.width / 2),
        y: roundedToPixel(bounds.midY - size.height / 2),
        width: size.width,
        height: size.height
      )
      dot.isHidden = isShowingNothing
    }
    let isProminent: Bool =
      switch backgroundStyle {
      case .prominent: true
      case .minimal: false
      case .automatic: interactionState != .none
      }
    backdrop.isHidden = !isProminent || isShowingNothing
    let size = fittingSize(numberOfPages)
    backdrop.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    backdrop.layer.cornerRadius = size.height / 2
  }
}

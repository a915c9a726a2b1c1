/// Where image, title and subtitle of a button stand: a pure function of their sizes and the room.
struct ButtonLayout: Equatable {
  var image: CGSize = .zero
  var title: CGSize = .zero
  var subtitle: CGSize = .zero
  var insets = NSDirectionalEdgeInsets.zero
  /// The side of the title on which the image is.
  var placement = NSDirectionalRectEdge.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  var isRightToLeft = false
  var scale: CGFloat = 2

  struct Frames: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  private var hasImage: Bool { image.width > 0 && image.height > 0 }
  private var hasTitle: Bool { title.height > 0 }
  private var hasSubtitle: Bool { subtitle.height > 0 }
  private var isVertical: Bool { placement == .top || placement == .bottom }

  /// Title above subtitle.
  private var text: CGSize {
    let padding = hasTitle && hasSubtitle ? titlePadding : 0
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + padding + subtitle.height
    )
  }

  private var gap: CGFloat { hasImage && (hasTitle || hasSubtitle) ? imagePadding : 0 }

  /// The size of the content without insets.
  var contentSize: CGSize {
    isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The size the button wants.
  var size: CGSize {
    CGSize(
      width: contentSize.width + insets.leading + insets.trailing,
      height: contentSize.height + insets.top + insets.bottom
    )
  }

  /// How wide the texts may become in a button of that width.
  func textWidth(inWidth width: CGFloat) -> CGFloat {
    let room = width - insets.leading - insets.trailing
    return max(isVertical ? room : room - image.width - gap, 0)
  }

  func frames(
    in bounds: CGRect,
    horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) -> Frames {
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let room = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    )
    let size = CGSize(
      width: horizontal == .fill ? max(room.width, contentSize.width) : contentSize.width,
      height: vertical == .fill ? max(room.height, contentSize.height) : contentSize.height
    )
    let content = CGRect(
      x: x(of: size.width, in: room, horizontal),
      y: y(of: size.height, in: room, vertical),
      width: size.width,
      height: size.height
    )
    return place(in: content)
  }

  private func x(
    of width: CGFloat,
    in room: CGRect,
    _ alignment: UIControl.ContentHorizontalAlignment
  ) -> CGFloat {
    let isAtLeft: Bool
    switch alignment {
    case .center: return room.midX - width / 2
    case .fill, .left: isAtLeft = true
    case .right: isAtLeft = false
    case .leading: isAtLeft = !isRightToLeft
    case .trailing: isAtLeft = isRightToLeft
    }
    return isAtLeft ? room.minX : room.maxX - width
  }

  private func y(
    of height: CGFloat,
    in room: CGRect,
    _ alignment: UIControl.ContentVerticalAlignment
  ) -> CGFloat {
    switch alignment {
    case .center: room.midY - height / 2
    case .top, .fill: room.minY
    case .bottom: room.maxY - height
    }
  }

  private func place(in content: CGRect) -> Frames {
    var frames = Frames()
    var textRect = CGRect(origin: .zero, size: text)
    var imageRect = CGRect(origin: .zero, size: image)
    if isVertical {
      imageRect.origin = CGPoint(x: content.midX - image.width / 2, y: content.minY)
      textRect.origin = CGPoint(x: content.midX - text.width / 2, y: content.minY)
      if placement == .bottom {
        imageRect.origin.y += text.height + gap
      } else {
        textRect.origin.y += image.height + gap
      }
    } else {
      // The image is on the left when it leads and one reads from the left, or when neither.
      let isImageLeft = (placement == .trailing) == isRightToLeft
      imageRect.origin = CGPoint(
        x: isImageLeft ? content.minX : content.maxX - image.width,
        y: content.midY - image.height / 2
      )
      textRect.origin = CGPoint(
        x: isImageLeft ? content.minX + image.width + gap : content.minX,
        y: content.midY - text.height / 2
      )
    }
    frames.image = hasImage ? imageRect : .zero
    let padding = hasTitle && hasSubtitle ? titlePadding : 0
    frames.title = CGRect(
      origin: CGPoint(x: textX(title.width, in: textRect), y: textRect.minY),
      size: title
    )
    frames.subtitle = CGRect(
      origin: CGPoint(x: textX(subtitle.width, in: textRect), y: textRect.minY + title.height + padding),
      size: subtitle
    )
    return frames.snapped(to: scale)
  }

  /// Two texts of different widths: in the middle, except beside an image, where they begin together.
  private func textX(_ width: CGFloat, in rect: CGRect) -> CGFloat {
    let alignment: UIButton.Configuration.TitleAlignment =
      titleAlignment == .automatic ? (hasImage && !isVertical ? .leading : .center) : titleAlignment
    switch alignment {
    case .center, .automatic: return rect.midX - width / 2
    case .leading: return isRightToLeft ? rect.maxX - width : rect.minX
    case .trailing: return isRightToLeft ? rect.minX : rect.maxX - width
    }
  }
}

extension ButtonLayout.Frames {
  fileprivate func snapped(to scale: CGFloat) -> Self {
    func snap(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX.rounded(toScale: scale),
        y: rect.minY.rounded(toScale: scale),
        width: rect.width,
        height: rect.height
      )
    }
    return Self(image: snap(image), title: snap(title), subtitle: snap(subtitle))
  }
}

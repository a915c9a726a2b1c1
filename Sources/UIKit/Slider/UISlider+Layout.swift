// What a slider looks like, and where its parts are.
import QuartzCore

extension UISlider {
  private static let thumbSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 31
  /// Between the track's end and the slider's, and between a picture and the track.
  private static let trackInset: CGFloat = 2
  private static let pictureSpacing: CGFloat = 15
  private static let duration: TimeInterval = 0.2

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func prepareParts() {
    for view in parts.all { addSubview(view) }
    let shadow = parts.thumb.layer
    shadow.shadowColor = .black
    shadow.shadowOpacity = 0.15
    shadow.shadowOffset = CGSize(width: 0, height: 3)
    shadow.shadowRadius = 4
    parts.minimumPicture.contentMode = .center
    parts.maximumPicture.contentMode = .center
    updateColors()
  }

  var fittingHeight: CGFloat {
    let pictures = [minimumValueImage, maximumValueImage, currentThumbImage].map { $0?.size.height ?? 0 }
    return max(Self.height, pictures.max() ?? 0)
  }

  func picturesDidChange() {
    updateColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func updateColors() {
    parts.minimumPicture.image = minimumValueImage
    parts.maximumPicture.image = maximumValueImage
    parts.minimumTrack.image = currentMinimumTrackImage
    parts.maximumTrack.image = currentMaximumTrackImage
    parts.thumb.image = currentThumbImage
    parts.minimumTrack.backgroundColor =
      currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    parts.maximumTrack.backgroundColor =
      currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    let hasOwnThumb = currentThumbImage != nil
    parts.thumb.backgroundColor = hasOwnThumb ? nil : thumbTintColor ?? .white
    parts.thumb.layer.cornerRadius = hasOwnThumb ? 0 : Self.thumbSide / 2
    parts.thumb.layer.shadowOpacity = hasOwnThumb ? 0 : 0.15
    let opacity: CGFloat = isEnabled ? 1 : 0.5
    for view in parts.all where view.alpha != opacity { view.alpha = opacity }
  }

  func valueDidChange(animated: Bool) {
    SemanticsChanges.note(in: self)
    guard animated, window != nil else {
      setNeedsLayout()
      // In an app's own animation block, the change belongs to it.
      if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
      return
    }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { self.placeParts() }
  }

  // MARK: Places

  func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    // The emptier part lies under the whole track, so that its rounded end never shows in the middle.
    parts.minimumTrack.frame = isMirrored ? right : left
    parts.maximumTrack.frame = track
    for view in [parts.minimumTrack, parts.maximumTrack] {
      view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
    }
    parts.thumb.frame = thumb
    parts.minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
    parts.maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
  }

  func imageRect(_ image: UIImage?, in bounds: CGRect, isMinimum: Bool) -> CGRect {
    guard let image else { return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0) }
    let isLeft = isMinimum != isMirrored
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - image.size.width,
      y: roundedToPixel(bounds.midY - image.size.height / 2),
      width: image.size.width,
      height: image.size.height
    )
  }

  func defaultTrackRect(in bounds: CGRect) -> CGRect {
    let lower = minimumValueImage.map { $0.size.width + Self.pictureSpacing } ?? Self.trackInset
    let upper = maximumValueImage.map { $0.size.width + Self.pictureSpacing } ?? Self.trackInset
    let (left, right) = isMirrored ? (upper, lower) : (lower, upper)
    let height = currentMinimumTrackImage?.size.height ?? Self.trackHeight
    return CGRect(
      x: bounds.minX + left,
      y: roundedToPixel(bounds.midY - height / 2),
      width: max(0, bounds.width - left - right),
      height: height
    )
  }

  func defaultThumbRect(in bounds: CGRect, track: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(0, track.width + 2 * Self.trackInset - size.width)
    let x = track.minX - Self.trackInset + way * (isMirrored ? 1 - share : share)
    return CGRect(
      x: roundedToPixel(x),
      y: roundedToPixel(track.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
  }
}

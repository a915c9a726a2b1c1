// Shows a background configuration.

import CoreGraphics
import Foundation
import QuartzCore

/// Fills its bounds with what a background configuration describes.
@MainActor final class BackgroundView: UIView {
  private let fill = UIView()
  private var imageView: UIImageView?

  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { show(instead: oldValue) } }
  }

  init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    show(instead: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func show(instead old: UIBackgroundConfiguration?) {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.cornerCurve = .continuous
    fill.clipsToBounds = configuration.cornerRadius > 0
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor =
      configuration.strokeWidth > 0
      ? configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
    if let image = configuration.image {
      let view = imageView ?? UIImageView()
      view.image = image
      view.contentMode = configuration.imageContentMode
      if imageView == nil { fill.addSubview(view) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    if old?.customView !== configuration.customView {
      old?.customView?.removeFromSuperview()
      if let view = configuration.customView { fill.addSubview(view) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if let margins = superview?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let outset = configuration.strokeOutset
    let left = readsRightToLeft ? insets.trailing : insets.leading
    let right = readsRightToLeft ? insets.leading : insets.trailing
    fill.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top - outset,
        left: left - outset,
        bottom: insets.bottom - outset,
        right: right - outset
      )
    )
    imageView?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(instead: configuration)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if configuration.strokeWidth > 0 { show(instead: configuration) }
  }
}

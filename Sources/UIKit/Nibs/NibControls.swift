/// What elements say of controls and indicators.
@MainActor
enum NibControls {
  static func configure(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    switch view {
    case let control as UISegmentedControl: configure(control, element, loader)
    case let slider as UISlider: configure(slider, element, loader)
    case let stepper as UIStepper: configure(stepper, element)
    case let pages as UIPageControl: configure(pages, element, loader)
    case let progress as UIProgressView: configure(progress, element, loader)
    case let indicator as UIActivityIndicatorView: configure(indicator, element, loader)
    case _: break
    }
  }

  private static func configure(
    _ control: UISegmentedControl,
    _ element: NibElement,
    _ loader: NibLoader
  ) {
    _ = element["segmentControlStyle"]
    for segment in element.elements(in: "segments") {
      let index = control.numberOfSegments
      if let image = loader.image(segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment["title"], at: index, animated: false)
      }
      if let value = segment.bool("enabled") { control.setEnabled(value, forSegmentAt: index) }
      if let value = segment.number("width") { control.setWidth(value, forSegmentAt: index) }
    }
    if let value = element.bool("momentary") { control.isMomentary = value }
    if let value = element.bool("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = value
    }
    if let value = element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = value }
    if let color = loader.color(element.child(key: "selectedSegmentTintColor")) {
      control.selectedSegmentTintColor = color
    }
  }

  private static func configure(_ slider: UISlider, _ element: NibElement, _ loader: NibLoader) {
    if let value = element.number("minValue") { slider.minimumValue = Float(value) }
    if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
    if let value = element.number("value") { slider.value = Float(value) }
    if let value = element.bool("continuous") { slider.isContinuous = value }
    if let image = loader.image(element, "minimumValueImage") { slider.minimumValueImage = image }
    if let image = loader.image(element, "maximumValueImage") { slider.maximumValueImage = image }
    if let color = loader.color(element.child(key: "minimumTrackTintColor")) {
      slider.minimumTrackTintColor = color
    }
    if let color = loader.color(element.child(key: "maximumTrackTintColor")) {
      slider.maximumTrackTintColor = color
    }
    if let color = loader.color(element.child(key: "thumbTintColor")) { slider.thumbTintColor = color }
  }

  private static func configure(_ stepper: UIStepper, _ element: NibElement) {
    if let value = element.number("minimumValue") { stepper.minimumValue = Double(value) }
    if let value = element.number("maximumValue") { stepper.maximumValue = Double(value) }
    if let value = element.number("stepValue") { stepper.stepValue = Double(value) }
    if let value = element.number("value") { stepper.value = Double(value) }
    if let value = element.bool("continuous") { stepper.isContinuous = value }
    if let value = element.bool("autorepeat") { stepper.autorepeat = value }
    if let value = element.bool("wraps") { stepper.wraps = value }
  }

  private static func configure(_ pages: UIPageControl, _ element: NibElement, _ loader: NibLoader) {
    if let value = element.integer("numberOfPages") { pages.numberOfPages = value }
    if let value = element.integer("currentPage") { pages.currentPage = value }
    if let value = element.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
    if let color = loader.color(element.child(key: "pageIndicatorTintColor")) {
      pages.pageIndicatorTintColor = color
    }
    if let color = loader.color(element.child(key: "currentPageIndicatorTintColor")) {
      pages.currentPageIndicatorTintColor = color
    }
  }

  private static func configure(_ view: UIProgressView, _ element: NibElement, _ loader: NibLoader) {
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    if let value = element.number("progress") { view.progress = Float(value) }
    if let color = loader.color(element.child(key: "progressTintColor")) { view.progressTintColor = color }
    if let color = loader.color(element.child(key: "trackTintColor")) { view.trackTintColor = color }
  }

  private static func configure(
    _ indicator: UIActivityIndicatorView,
    _ element: NibElement,
    _ loader: NibLoader
  ) {
    switch element["style"] {
    case "large": indicator.style = .large
    case "whiteLarge":
      indicator.style = .large
      indicator.color = .white
    case "white": indicator.color = .white
    case _: break
    }
    if let color = loader.color(element.child(key: "color")) { indicator.color = color }
    if let value = element.bool("hidesWhenStopped") { indicator.hidesWhenStopped = value }
    if element.bool("animating") ?? false { indicator.startAnimating() }
  }
}

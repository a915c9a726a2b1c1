import Foundation

/// What elements say of pickers, date pickers and visual effects.
@MainActor
enum NibPickers {
  static func configure(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    switch view {
    case let picker as UIDatePicker: configure(picker, element)
    case let effects as UIVisualEffectView: configure(effects, element, loader)
    case _: break
    }
  }

  private static func configure(_ picker: UIDatePicker, _ element: NibElement) {
    switch element["datePickerMode"] {
    case "time": picker.datePickerMode = .time
    case "date": picker.datePickerMode = .date
    case "dateAndTime": picker.datePickerMode = .dateAndTime
    case "countDownTimer": picker.datePickerMode = .countDownTimer
    case _: break
    }
    switch element["style"] {
    case "wheels": picker.preferredDatePickerStyle = .wheels
    case "compact": picker.preferredDatePickerStyle = .compact
    case "inline": picker.preferredDatePickerStyle = .inline
    case _: break
    }
    if let value = element.integer("minuteInterval") { picker.minuteInterval = value }
    if let value = element.number("countDownDuration") { picker.countDownDuration = Double(value) }
    if let date = date(element, "minimumDate") { picker.minimumDate = date }
    if let date = date(element, "maximumDate") { picker.maximumDate = date }
    let usesCurrentDate = element.bool("useCurrentDate") ?? true
    if let date = date(element, "date"), !usesCurrentDate { picker.date = date }
  }

  private static func date(_ element: NibElement, _ key: String) -> Date? {
    element.child(key: key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: Double($0))
    }
  }

  // MARK: - Visual effects

  private static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]

  private static func configure(
    _ view: UIVisualEffectView,
    _ element: NibElement,
    _ loader: NibLoader
  ) {
    if let blur = element.child("blurEffect") {
      view.effect = effect(blur)
    } else if let vibrancy = element.child("vibrancyEffect"), let blur = vibrancy.child("blurEffect") {
      view.effect = UIVibrancyEffect(blurEffect: effect(blur))
    }
    guard let content = element.child(key: "contentView") else { return }
    loader.decode(view.contentView, content)
  }

  private static func effect(_ element: NibElement) -> UIBlurEffect {
    UIBlurEffect(style: element["style"].flatMap { styles[$0] } ?? .regular)
  }
}

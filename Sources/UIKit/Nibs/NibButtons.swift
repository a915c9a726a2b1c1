/// What a nib's elements say of buttons and of the symbols in them.
@MainActor
enum NibButtons {
  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    "focused": .focused,
  ]

  static func configure(_ button: UIButton, _ element: NibElement, _ loader: NibLoader) {
    let isSystem = ["system", "roundedRect"].contains(element["buttonType"])
    button.setType(isSystem ? .system : .custom)
    if let font = loader.font(element.child(key: "fontDescription")) { button.titleLabel?.font = font }
    if let value = element["lineBreakMode"].flatMap({ NibViews.lineBreaks[$0] }) {
      button.titleLabel?.lineBreakMode = value
    }
    for child in element.children where child.name == "state" {
      guard let state = child["key"].flatMap({ states[$0] }) else { continue }
      if let title = loader.string(child, "title") { button.setTitle(title, for: state) }
      if let image = loader.image(child) { button.setImage(image, for: state) }
      if let image = loader.image(child, "backgroundImage") { button.setBackgroundImage(image, for: state) }
      if let color = loader.color(child.child(key: "titleColor")) { button.setTitleColor(color, for: state) }
      if let symbol = symbolConfiguration(child.child(key: "preferredSymbolConfiguration"), loader) {
        button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
      }
    }
    if let child = element.child(key: "configuration") { button.configuration = configuration(child, loader) }
    if let insets = loader.insets(element.child(key: "contentEdgeInsets")) {
      button.contentEdgeInsets = insets
    }
    if let insets = loader.insets(element.child(key: "titleEdgeInsets")) { button.titleEdgeInsets = insets }
    if let insets = loader.insets(element.child(key: "imageEdgeInsets")) { button.imageEdgeInsets = insets }
  }

  private static func configuration(_ element: NibElement, _ loader: NibLoader) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      case "bordered": .bordered()
      case "borderless": .borderless()
      case _: .plain()
      }
    if let title = loader.string(element, "title") { result.title = title }
    if let subtitle = loader.string(element, "subtitle") { result.subtitle = subtitle }
    if let image = loader.image(element) { result.image = image }
    if let padding = element.number("imagePadding") { result.imagePadding = padding }
    if let padding = element.number("titlePadding") { result.titlePadding = padding }
    if let color = loader.color(element.child(key: "baseForegroundColor")) {
      result.baseForegroundColor = color
    }
    if let color = loader.color(element.child(key: "baseBackgroundColor")) {
      result.baseBackgroundColor = color
    }
    if let symbol = symbolConfiguration(element.child(key: "preferredSymbolConfiguration"), loader) {
      result.preferredSymbolConfigurationForImage = symbol
    }
    return result
  }

  static func symbolConfiguration(_ element: NibElement?, _ loader: NibLoader) -> UIImage.SymbolConfiguration?
  {
    guard let element else { return nil }
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    let scale = element["scale"].flatMap { scales[$0] } ?? .default
    let weight = element["weight"].flatMap { weights[$0] } ?? .regular
    _ = element["configurationType"]
    _ = element["renderingMode"]
    if let size = element.number("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    if let font = loader.font(element.child(key: "font")) {
      return UIImage.SymbolConfiguration(font: font, scale: scale)
    }
    if element["weight"] != nil {
      return UIImage.SymbolConfiguration(weight: weight)
        .applying(UIImage.SymbolConfiguration(scale: scale))
    }
    return UIImage.SymbolConfiguration(scale: scale)
  }
}

/// What elements say of what text is typed into.
@MainActor
enum NibTextInput {
  static func configure(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    switch view {
    case let field as UITextField: configure(field, element, loader)
    case let textView as UITextView: configure(textView, element, loader)
    case let bar as UISearchBar: configure(bar, element, loader)
    case _: break
    }
  }

  private static func configure(_ field: UITextField, _ element: NibElement, _ loader: NibLoader) {
    if let font = loader.font(element.child(key: "fontDescription")) { field.font = font }
    if let text = loader.string(element, "text"), !text.isEmpty { field.text = text }
    if let text = loader.string(element, "placeholder") { field.placeholder = text }
    if let color = loader.color(element.child(key: "textColor")) { field.textColor = color }
    if let value = element["textAlignment"].flatMap({ NibViews.alignments[$0] }) {
      field.textAlignment = value
    }
    let borders: [String: UITextField.BorderStyle] = [
      "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let value = element["borderStyle"].flatMap({ borders[$0] }) { field.borderStyle = value }
    let modes: [String: UITextField.ViewMode] = [
      "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let value = element["clearButtonMode"].flatMap({ modes[$0] }) { field.clearButtonMode = value }
    if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let value = element.number("minimumFontSize") { field.minimumFontSize = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    configureTraits(of: field, element)
  }

  private static func configure(_ view: UITextView, _ element: NibElement, _ loader: NibLoader) {
    if let font = loader.font(element.child(key: "fontDescription")) { view.font = font }
    if let text = loader.string(element, "text") { view.text = text }
    if let color = loader.color(element.child(key: "textColor")) { view.textColor = color }
    if let value = element["textAlignment"].flatMap({ NibViews.alignments[$0] }) {
      view.textAlignment = value
    }
    if let value = element.bool("editable") { view.isEditable = value }
    if let value = element.bool("selectable") { view.isSelectable = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = value
    }
    configureTraits(of: view, element)
  }

  private static func configure(_ bar: UISearchBar, _ element: NibElement, _ loader: NibLoader) {
    if let text = element["text"] { bar.text = text }
    if let text = element["placeholder"] { bar.placeholder = text }
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    switch element["searchBarStyle"] {
    case "minimal": bar.searchBarStyle = .minimal
    case "prominent": bar.searchBarStyle = .prominent
    case _: break
    }
    if let color = loader.color(element.child(key: "barTintColor")) { bar.barTintColor = color }
    configureTraits(of: bar.searchTextField, element)
  }

  // MARK: - Traits

  private static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]
  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  private static func configureTraits(of input: some UITextInputTraits, _ element: NibElement) {
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let value = traits["autocapitalizationType"].flatMap({ capitalizations[$0] }) {
      input.autocapitalizationType = value
    }
    if let value = traits["autocorrectionType"] { input.autocorrectionType = value == "no" ? .no : .yes }
    if let value = traits["spellCheckingType"] { input.spellCheckingType = value == "no" ? .no : .yes }
    if let value = traits["smartDashesType"] { input.smartDashesType = value == "no" ? .no : .yes }
    if let value = traits["smartQuotesType"] { input.smartQuotesType = value == "no" ? .no : .yes }
    if let value = traits["smartInsertDeleteType"] {
      input.smartInsertDeleteType = value == "no" ? .no : .yes
    }
    if let value = traits["keyboardType"].flatMap({ keyboards[$0] }) { input.keyboardType = value }
    switch traits["keyboardAppearance"] {
    case "alert", "dark": input.keyboardAppearance = .dark
    case "light": input.keyboardAppearance = .light
    case _: break
    }
    if let value = traits["returnKeyType"].flatMap({ returnKeys[$0] }) { input.returnKeyType = value }
    if let value = traits.bool("enablesReturnKeyAutomatically") {
      input.enablesReturnKeyAutomatically = value
    }
    if let value = traits.bool("secureTextEntry") { input.isSecureTextEntry = value }
    if let value = traits["textContentType"] { input.textContentType = UITextContentType(rawValue: value) }
  }
}

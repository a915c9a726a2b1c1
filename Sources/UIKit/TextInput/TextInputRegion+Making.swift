// What a display with text fields of its own is told of a text field or view.
import QuartzCore

typealias TextInputRegion = LayerInteraction.TextInputRegion

extension TextInputHost {
  /// The region without its text's place and looks.
  func makeInputRegion(font: UIFont, color: UIColor, alignment: NSTextAlignment) -> TextInputRegion {
    TextInputRegion(
      semanticsID: semanticsID,
      text: editing.text.string,
      selection: editing.text.selection.range,
      isSecure: isSecureTextEntry,
      keyboard: keyboardType.shown,
      autocapitalization: autocapitalizationType.shown,
      contentType: textContentType?.autocomplete,
      returnKey: returnKeyType.shown,
      isCorrecting: autocorrectionType != .no,
      font: font.descriptor,
      color: color.components(for: traitCollection).cgColor,
      placeholderColor: UIColor.placeholderText.components(for: traitCollection).cgColor,
      tintColor: tintColor.components(for: traitCollection).cgColor,
      alignment: alignment.textLayout,
      isMultiline: isMultiline,
      isEditable: takesEdits,
      isFirstResponder: isFirstResponder,
      corrections: editing.corrections
    )
  }
}

extension UIKeyboardType {
  fileprivate var shown: TextInputRegion.Keyboard {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: .text
    case .URL: .url
    case .numberPad, .asciiCapableNumberPad: .number
    case .phonePad: .phone
    case .emailAddress: .email
    case .decimalPad: .decimal
    case .webSearch: .search
    }
  }
}

extension UITextAutocapitalizationType {
  fileprivate var shown: TextInputRegion.Autocapitalization {
    switch self {
    case .none: .none
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}

extension UIReturnKeyType {
  fileprivate var shown: TextInputRegion.ReturnKey {
    switch self {
    case .default, .emergencyCall: .enter
    case .go, .join, .route: .go
    case .next, .continue: .next
    case .search, .google, .yahoo: .search
    case .send: .send
    case .done: .done
    }
  }
}

extension UITextContentType {
  /// The name that HTML has for it; nil where it has none.
  fileprivate var autocomplete: String? {
    switch self {
    case .name: "name"
    case .namePrefix: "honorific-prefix"
    case .givenName: "given-name"
    case .middleName: "additional-name"
    case .familyName: "family-name"
    case .nameSuffix: "honorific-suffix"
    case .nickname: "nickname"
    case .jobTitle: "organization-title"
    case .organizationName: "organization"
    case .fullStreetAddress: "street-address"
    case .streetAddressLine1: "address-line1"
    case .streetAddressLine2: "address-line2"
    case .addressCity: "address-level2"
    case .addressState: "address-level1"
    case .sublocality: "address-level3"
    case .countryName: "country-name"
    case .postalCode: "postal-code"
    case .telephoneNumber: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .creditCardNumber: "cc-number"
    case .username: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .birthdate: "bday"
    case _: nil
    }
  }
}

extension UITextField {
  var inputRegion: TextInputRegion {
    var region = makeInputRegion(font: look.font, color: look.color, alignment: textAlignment)
    region.placeholder = placeholder
    return region
  }
}

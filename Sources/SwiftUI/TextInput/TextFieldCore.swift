import UIKit

/// A text field as its style wants it: UIKit's, on one line or growing.
struct TextFieldCore: View {
  let field: TextField<_TextFieldStyleLabel>
  let border: UITextField.BorderStyle

  var body: some View {
    if field.axis == .vertical, !field.isSecure {
      GrowingTextField(field: field)
    } else {
      PlatformTextField(field: field, border: border)
    }
  }
}

/// What text fields of both kinds take from their surroundings.
@MainActor struct TextInputLook {
  let font: UIFont
  let color: UIColor
  let placeholderColor: UIColor
  let alignment: NSTextAlignment
  let placeholder: NSAttributedString?
  /// Names the field where its placeholder does not.
  let label: String?

  init(_ field: TextField<_TextFieldStyleLabel>?, in environment: EnvironmentValues) {
    let resolved = TextResolver.resolve(Text(verbatim: " "), in: environment)
    let font = resolved.styled.runs.first.map { UIFont($0.font) } ?? .preferredFont(forTextStyle: .body)
    self.font = font
    color = resolved.paints.first.map { UIColor(Color($0.solid)) } ?? .label
    placeholderColor = .placeholderText
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    alignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    label = field?.label.text?.plainString
    placeholder = (field?.prompt ?? field?.label.text).map { text in
      let resolved = TextResolver.resolve(text, in: environment)
      var attributes: [NSAttributedString.Key: Any] = [.font: font]
      if field?.prompt?.attributes.style != nil, let paint = resolved.paints.first {
        attributes[.foregroundColor] = UIColor(Color(paint.solid))
      }
      return NSAttributedString(string: resolved.string, attributes: attributes)
    }
  }
}

/// Applies what the environment says about the keyboard.
@MainActor func applyKeyboardTraits(_ environment: EnvironmentValues, to input: any UITextInput) {
  let traits = environment.keyboardTraits
  if input.keyboardType != traits.keyboardType { input.keyboardType = traits.keyboardType }
  if input.autocapitalizationType != traits.autocapitalization {
    input.autocapitalizationType = traits.autocapitalization
  }
  if input.textContentType != traits.contentType { input.textContentType = traits.contentType }
  let correction: UITextAutocorrectionType = environment.autocorrectionDisabled ? .no : .default
  if input.autocorrectionType != correction { input.autocorrectionType = correction }
  let returnKey = environment.submitLabel.returnKey
  if input.returnKeyType != returnKey { input.returnKeyType = returnKey }
}

/// What moves the keyboard to a field and away from it.
///
/// The keyboard moves when the field is laid out: in an update it may be in no window yet.
@MainActor final class FocusFollower {
  private var claims: [FocusClaim] = []
  private var wanted: Bool?

  /// Called in an update, which so depends on the focus states.
  func update(_ claims: FocusClaims, for view: UIView) {
    self.claims = claims.all
    let wishes = claims.all.filter { !$0.onlyListens }
    guard !wishes.isEmpty else { return }
    let wants = wishes.map { $0.wantsFocus() }.contains(true)
    wanted = wants == view.isFirstResponder ? nil : wants
    if wanted != nil { view.setNeedsLayout() }
  }

  func viewIsLaidOut(_ view: UIView) {
    guard let wanted, view.window != nil else { return }
    self.wanted = nil
    if wanted {
      if !view.becomeFirstResponder() { report(false) }
    } else {
      view.resignFirstResponder()
    }
  }

  func report(_ hasFocus: Bool) {
    wanted = nil
    for claim in claims { claim.report(hasFocus) }
  }
}

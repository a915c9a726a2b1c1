/// What a text input asks of the keyboard and of the system.
///
/// All of it is optional on iOS; here a property that is not written has the default of iOS.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var inlinePredictionType: UITextInlinePredictionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set { _ = newValue }
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set { _ = newValue }
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set { _ = newValue }
  }

  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set { _ = newValue }
  }

  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set { _ = newValue }
  }

  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set { _ = newValue }
  }

  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set { _ = newValue }
  }

  public var keyboardType: UIKeyboardType {
    get { .default }
    set { _ = newValue }
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set { _ = newValue }
  }

  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set { _ = newValue }
  }

  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set { _ = newValue }
  }

  public var isSecureTextEntry: Bool {
    get { false }
    set { _ = newValue }
  }

  public var textContentType: UITextContentType! {
    get { nil }
    set { _ = newValue }
  }
}

/// The traits that a text field or view keeps.
struct InputTraits {
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var inlinePredictionType = UITextInlinePredictionType.default
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
  var textContentType: UITextContentType?
}

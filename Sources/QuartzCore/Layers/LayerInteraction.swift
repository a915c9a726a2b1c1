package import TextLayout

/// What a display may let a person do with a layer by means of its own: scroll it, or type into it.
///
/// A display that has no such means ignores it, and gives the application pointers, wheels and keys instead.
package enum LayerInteraction: Sendable, Equatable {
  /// The origin of the layer's bounds is the offset, and moves within a region.
  case scroll(ScrollRegion)
  /// The layer stands where a field with text is.
  case textInput(TextInputRegion)
  /// What is touched beside the sublayers is what is behind.
  case passThrough

  /// What of a scrolling layer a display must know to scroll it by itself.
  package struct ScrollRegion: Sendable, Equatable {
    package struct Insets: Sendable, Equatable {
      package var top: CGFloat
      package var left: CGFloat
      package var bottom: CGFloat
      package var right: CGFloat

      package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
      }
    }

    package struct Axes: OptionSet, Sendable, Hashable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }
      package static let horizontal = Axes(rawValue: 1)
      package static let vertical = Axes(rawValue: 2)
    }

    package var contentSize: CGSize
    /// The room around the content: offsets go from minus the upper left insets on.
    package var insets: Insets
    /// The directions in which there is something to move.
    package var axes: Axes
    package var isPaging: Bool
    package var bounces: Bool
    /// Whether a person may scroll it.
    package var isEnabled: Bool
    package var showsIndicators: Bool
    /// Whether pulling it down beyond its beginning means something.
    package var refreshes: Bool

    package init(
      contentSize: CGSize,
      insets: Insets = Insets(),
      axes: Axes = .vertical,
      isPaging: Bool = false,
      bounces: Bool = true,
      isEnabled: Bool = true,
      showsIndicators: Bool = true,
      refreshes: Bool = false
    ) {
      (self.contentSize, self.insets, self.axes) = (contentSize, insets, axes)
      (self.isPaging, self.bounces) = (isPaging, bounces)
      (self.isEnabled, self.showsIndicators, self.refreshes) = (isEnabled, showsIndicators, refreshes)
    }
  }

  /// A text field as it stands, for displays that have text fields of their own.
  package struct TextInputRegion: Sendable, Equatable {
    package enum Keyboard: String, Sendable { case text, number, decimal, phone, email, url, search }
    package enum Autocapitalization: String, Sendable { case none, words, sentences, characters }
    package enum ReturnKey: String, Sendable { case enter, done, go, next, search, send }

    /// The element of the semantics tree that the field is.
    package var semanticsID: SemanticsID
    package var text: String
    package var placeholder: String?
    /// In UTF-16 units of the text.
    package var selection: Range<Int>
    package var isSecure: Bool
    package var keyboard: Keyboard
    package var autocapitalization: Autocapitalization
    /// As in HTML's `autocomplete`; nil turns filling in off.
    package var contentType: String?
    package var returnKey: ReturnKey
    package var isCorrecting: Bool
    package var font: FontDescriptor
    package var color: CGColor
    package var placeholderColor: CGColor?
    /// Of the caret and the selection.
    package var tintColor: CGColor?
    package var alignment: StyledText.Alignment
    /// Where the text is, in the layer's bounds; nil: all of them.
    package var textRect: CGRect?
    /// From one baseline to the next; nil: the font's own.
    package var lineHeight: CGFloat?
    package var isMultiline: Bool
    package var isEditable: Bool
    package var isFirstResponder: Bool
    /// Grows each time the application refused or changed what the display's field held: the text here counts.
    package var corrections: Int

    package init(
      semanticsID: SemanticsID,
      text: String,
      placeholder: String? = nil,
      selection: Range<Int> = 0..<0,
      isSecure: Bool = false,
      keyboard: Keyboard = .text,
      autocapitalization: Autocapitalization = .sentences,
      contentType: String? = nil,
      returnKey: ReturnKey = .enter,
      isCorrecting: Bool = true,
      font: FontDescriptor,
      color: CGColor,
      placeholderColor: CGColor? = nil,
      tintColor: CGColor? = nil,
      alignment: StyledText.Alignment = .natural,
      textRect: CGRect? = nil,
      lineHeight: CGFloat? = nil,
      isMultiline: Bool = false,
      isEditable: Bool = true,
      isFirstResponder: Bool = false,
      corrections: Int = 0
    ) {
      (self.semanticsID, self.text, self.placeholder) = (semanticsID, text, placeholder)
      (self.selection, self.isSecure, self.keyboard) = (selection, isSecure, keyboard)
      (self.autocapitalization, self.contentType) = (autocapitalization, contentType)
      (self.returnKey, self.isCorrecting) = (returnKey, isCorrecting)
      (self.font, self.color, self.placeholderColor) = (font, color, placeholderColor)
      (self.tintColor, self.alignment) = (tintColor, alignment)
      (self.textRect, self.lineHeight, self.isMultiline) = (textRect, lineHeight, isMultiline)
      (self.isEditable, self.isFirstResponder) = (isEditable, isFirstResponder)
      self.corrections = corrections
    }
  }
}

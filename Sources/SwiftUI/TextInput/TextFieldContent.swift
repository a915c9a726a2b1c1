import Foundation

/// What a text field edits: a text itself, or a value by way of its text.
struct TextFieldContent {
  /// The text that the value is shown as.
  let text: () -> String
  /// The person has typed.
  let edit: (String) -> Void
  /// The person is done; for a value, this is when it changes.
  let commit: (String) -> Void
  /// Whether the text is the value, so that the field always shows it.
  let isText: Bool

  init(_ binding: Binding<String>) {
    text = { binding.wrappedValue }
    edit = { binding.wrappedValue = $0 }
    commit = { _ in }
    isText = true
  }

  init<F: ParseableFormatStyle>(_ binding: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    text = { format.format(binding.wrappedValue) }
    edit = { _ in }
    commit = { text in
      if let value = try? format.parseStrategy.parse(text) { binding.wrappedValue = value }
    }
    isText = false
  }

  init<F: ParseableFormatStyle>(_ binding: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    text = { binding.wrappedValue.map { format.format($0) } ?? "" }
    edit = { _ in }
    commit = { text in
      if text.isEmpty {
        binding.wrappedValue = nil
      } else if let value = try? format.parseStrategy.parse(text) {
        binding.wrappedValue = value
      }
    }
    isText = false
  }

  init<V>(_ binding: Binding<V>, _ formatter: Formatter) {
    text = { formatter.string(for: binding.wrappedValue) ?? "" }
    edit = { _ in }
    commit = { text in
      if let value: V = formatter.value(of: text) { binding.wrappedValue = value }
    }
    isText = false
  }
}

extension Formatter {
  /// What a text says, as the type that is wanted.
  fileprivate func value<Wanted>(of text: String) -> Wanted? {
    if let formatter = self as? DateFormatter { return formatter.date(from: text) as? Wanted }
    guard let number = (self as? NumberFormatter)?.number(from: text) else { return nil }
    let candidates: [Any] = [
      number.doubleValue, number.intValue, number.floatValue, number.decimalValue, number.int64Value,
      CGFloat(number.doubleValue), number,
    ]
    return candidates.lazy.compactMap { $0 as? Wanted }.first
  }
}

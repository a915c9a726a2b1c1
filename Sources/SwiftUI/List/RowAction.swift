/// What a tap on a row does: its buttons' actions, the link it holds, folding what is below.
struct RowAction {
  var isLink = false
  var isEnabled = true
  /// For a row with others below: whether they are shown.
  var disclosure: Bool?
  let perform: @MainActor () -> Void
}

/// The actions of a row's views.
enum RowActionsKey: PreferenceKey {
  static var defaultValue: [RowAction] { [] }
  static func reduce(value: inout [RowAction], nextValue: () -> [RowAction]) { value += nextValue() }
}

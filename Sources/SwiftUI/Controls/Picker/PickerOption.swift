/// One of the values that a picker offers.
@MainActor struct PickerOption {
  let tag: AnyHashable
  let item: ContentItem

  /// The options among the items of a picker's content: those whose tags, or names in their data, are values
  /// of the selection's type.
  static func options<Value: Hashable>(of items: [ContentItem], for type: Value.Type) -> [PickerOption] {
    items.flatMap { item -> [PickerOption] in
      if case .section(let inner) = item.kind { return options(of: inner, for: type) }
      guard let tag = item.tag ?? item.dataID, let value = value(tag, as: type) else { return [] }
      return [PickerOption(tag: AnyHashable(value), item: item)]
    }
  }

  /// A tag as a value of the selection; a tag of a wrapped type stands for the optional of it.
  static func value<Value: Hashable>(_ tag: AnyHashable, as type: Value.Type) -> Value? {
    tag.base as? Value
  }
}

internal import CGtk4

/// A value as it goes over D-Bus.
indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case short(Int16)
  case int(Int)
  case unsigned(UInt32)
  case double(Double)
  case string(String)
  case path(String)
  case tuple([BusValue])
  /// All of one type, which D-Bus spells as in "(so)".
  case array([BusValue], of: String)
  case entry(BusValue, BusValue)
  case variant(BusValue)

  static func strings(_ strings: [String]) -> BusValue { .array(strings.map { .string($0) }, of: "s") }

  static func dictionary(_ texts: [String: String]) -> BusValue {
    let entries = texts.sorted { $0.key < $1.key }
    return .array(entries.map { .entry(.string($0.key), .string($0.value)) }, of: "{ss}")
  }

  /// What GLib knows the value as: a floating reference, which whoever it is given to takes.
  var variant: OpaquePointer? {
    switch self {
    case .bool(let value): g_variant_new_boolean(gboolean(value ? 1 : 0))
    case .short(let value): g_variant_new_int16(value)
    case .int(let value): g_variant_new_int32(Int32(clamping: value))
    case .unsigned(let value): g_variant_new_uint32(value)
    case .double(let value): g_variant_new_double(value)
    // No string of D-Bus has a zero in it.
    case .string(let value): g_variant_new_string(value.replacing("\0", with: ""))
    case .path(let value): g_variant_new_object_path(value)
    case .tuple(let values): Self.container(values) { g_variant_new_tuple($0, $1) }
    case .array(let values, let type): Self.array(values, of: type)
    case .entry(let key, let value): g_variant_new_dict_entry(key.variant, value.variant)
    case .variant(let value): g_variant_new_variant(value.variant)
    }
  }

  private static func array(_ values: [BusValue], of type: String) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return container(values) { g_variant_new_array(type, $0, $1) }
  }

  private static func container(
    _ values: [BusValue],
    _ make: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer?
  ) -> OpaquePointer? {
    let variants = values.map(\.variant)
    return variants.withUnsafeBufferPointer { make($0.baseAddress, gsize($0.count)) }
  }

  // MARK: - Reading

  /// What came in; nil for a type that nothing here asks for.
  init?(_ variant: OpaquePointer) {
    guard let type = g_variant_get_type_string(variant).map({ String(cString: $0) }) else { return nil }
    switch type {
    case "b": self = .bool(g_variant_get_boolean(variant) != 0)
    case "n": self = .short(g_variant_get_int16(variant))
    case "i": self = .int(Int(g_variant_get_int32(variant)))
    case "u": self = .unsigned(g_variant_get_uint32(variant))
    case "d": self = .double(g_variant_get_double(variant))
    case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
    case "o": self = .path(String(cString: g_variant_get_string(variant, nil)))
    case _ where type.hasPrefix("("): self = .tuple(Self.children(of: variant))
    case _ where type.hasPrefix("a"): self = .array(Self.children(of: variant), of: String(type.dropFirst()))
    default: return nil
    }
  }

  private static func children(of variant: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      guard let child = g_variant_get_child_value(variant, index) else { return nil }
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }

  /// The number, whether it may be negative or not.
  var number: Int? {
    switch self {
    case .int(let value): value
    case .unsigned(let value): Int(value)
    case .short(let value): Int(value)
    case .bool, .double, .string, .path, .tuple, .array, .entry, .variant: nil
    }
  }

  var text: String? {
    switch self {
    case .string(let value), .path(let value): value
    case .bool, .short, .int, .unsigned, .double, .tuple, .array, .entry, .variant: nil
    }
  }

  var elements: [BusValue] {
    switch self {
    case .tuple(let values), .array(let values, _): values
    case .bool, .short, .int, .unsigned, .double, .string, .path, .entry, .variant: []
    }
  }
}

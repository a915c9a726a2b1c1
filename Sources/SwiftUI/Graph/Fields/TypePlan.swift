// What is known of a type of view, found once: its fields, how to compare them, and its dynamic properties.

@_spi(Reflection) import Swift

/// What the graph knows of a type: how two values are compared, and where its dynamic properties lie.
@MainActor package final class TypePlan {
  package let name: String
  /// Whether the type is the framework's own: making its body is no work of the app's.
  let isFramework: Bool
  let properties: [PropertyField]
  let slotCount: Int
  let hasUpdates: Bool
  private let comparison: FieldComparison

  private static var plans: [ObjectIdentifier: TypePlan] = [:]
  private static var names: [ObjectIdentifier: String] = [:]

  /// The plan of `type`.
  ///
  /// O(1) after the first call for the type.
  package static func of<T>(_ type: T.Type) -> TypePlan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = TypePlan(type)
    plans[id] = plan
    return plan
  }

  /// The type's name without its module, as in a trace.
  package static func name(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = names[id] { return name }
    let name = String(describing: type)
    names[id] = name
    return name
  }

  private init<T>(_ type: T.Type) {
    name = Self.name(of: type)
    isFramework = String(reflecting: type).hasPrefix("SwiftUI.")
    comparison = FieldComparison.of(type)
    var collector = PropertyCollector()
    collector.collect(type, offset: 0, isRoot: true)
    properties = collector.fields
    slotCount = collector.slotCount
    hasUpdates = collector.fields.contains { $0.update != nil }
  }

  /// Whether a view with value `new` shows the same as with `old`, as far as its fields can tell.
  package func isSame<T>(_ old: T, _ new: T) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in comparison.isSame(old, new) }
    }
  }

  func makeSlots() -> [AnyObject?] { Array(repeating: nil, count: slotCount) }

  /// Connects the dynamic properties of the view at `view` to what the node keeps for them in `slots`.
  func connect(_ view: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], to node: ViewNode) {
    for property in properties {
      guard let connect = property.connect else { continue }
      connect(view + property.offset, &slots[property.slot], node)
    }
  }

  /// Calls `update()` of the dynamic properties that the app declares.
  func update(_ view: UnsafeMutableRawPointer) {
    for property in properties { property.update?(view + property.offset) }
  }
}

/// A holder of a value, such as a style, whose fields count as the view's own.
package protocol TransparentProperty {}

/// A field that is a dynamic property: where, and what to do with it.
struct PropertyField {
  let offset: Int
  let slot: Int
  let connect: (@MainActor (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void)?
  let update: (@MainActor (UnsafeMutableRawPointer) -> Void)?
}

/// A dynamic property that the framework connects to the graph.
@MainActor package protocol GraphProperty: DynamicProperty {
  /// Connects to what the node keeps for this property in `slot`; called for each new value of the view.
  mutating func connect(_ slot: inout AnyObject?, to node: ViewNode)

  /// Whether a view with `new` instead of this property is the same view.
  func isSameInput(as new: Self) -> Bool
}

@MainActor private struct PropertyCollector {
  var fields: [PropertyField] = []
  var slotCount = 0

  mutating func collect<T>(_ type: T.Type, offset: Int, isRoot: Bool = false) {
    if let property = type as? any GraphProperty.Type {
      append(property, offset: offset)
      return
    }
    let own = isRoot ? nil : type as? any DynamicProperty.Type
    let isTransparent = type is any TransparentProperty.Type
    guard isRoot || own != nil || isTransparent else { return }
    var nested: [(Any.Type, Int)] = []
    guard isStruct(type) else { return }
    _ = _forEachField(of: type) { _, fieldOffset, fieldType, _ in
      nested.append((fieldType, fieldOffset))
      return true
    }
    for (fieldType, fieldOffset) in nested {
      func open<F>(_ fieldType: F.Type) {
        collect(fieldType, offset: offset + fieldOffset, isRoot: isTransparent)
      }
      _openExistential(fieldType, do: open)
    }
    if let own { appendUpdate(own, offset: offset) }
  }

  private mutating func append<P: GraphProperty>(_ type: P.Type, offset: Int) {
    fields.append(
      PropertyField(offset: offset, slot: slotCount) { pointer, slot, node in
        pointer.assumingMemoryBound(to: P.self).pointee.connect(&slot, to: node)
      }
    )
    slotCount += 1
  }

  private mutating func appendUpdate<P: DynamicProperty>(_ type: P.Type, offset: Int) {
    fields.append(
      PropertyField(offset: offset, slot: 0, connect: nil) { pointer in
        pointer.assumingMemoryBound(to: P.self).pointee.update()
      }
    )
  }
}

extension PropertyField {
  fileprivate init(
    offset: Int,
    slot: Int,
    connect: @escaping @MainActor (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void
  ) {
    self.init(offset: offset, slot: slot, connect: connect, update: nil)
  }
}

/// Whether values of the type are structs, by the first word of its metadata.
func isStruct(_ type: Any.Type) -> Bool { metadataKind(of: type) == 0x200 }

/// The kind word of a type's metadata, as Swift's stable ABI lays it out.
func metadataKind(of type: Any.Type) -> Int {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
}

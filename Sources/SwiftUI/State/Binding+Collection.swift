// A binding to a collection is a collection of bindings to its elements.

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(location, position),
      transaction: transaction
    )
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

/// An element of a collection, by its index.
///
/// While the view of an element that is gone is being taken down, reading gives the last value.
final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let index: Base.Index
  private var last: Base.Element

  init(_ base: BindingLocation<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
    last = base.get()[index]
  }

  override func get() -> Base.Element {
    let collection = base.get()
    guard collection.startIndex <= index, index < collection.endIndex else { return last }
    last = collection[index]
    return last
  }

  override func set(_ value: Base.Element, _ transaction: Transaction) {
    var collection = base.get()
    guard collection.startIndex <= index, index < collection.endIndex else { return }
    collection[index] = value
    base.set(collection, transaction)
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }

  override var tracksReads: Bool { false }
}

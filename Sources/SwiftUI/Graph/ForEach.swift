/// Views made of data: one piece of content for each element, known by its id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let idOf: (Data.Element) -> ID
  /// Reads the ids of all elements at once: where the app is optimised, with what is known of its types.
  package let idsOf: (Data) -> [ID]

  /// Whether the data is a range that the app promised not to change.
  package var isConstant = false

  @usableFromInline nonisolated init(
    data: Data,
    content: @escaping (Data.Element) -> Content,
    idOf: @escaping (Data.Element) -> ID,
    idsOf: @escaping (Data) -> [ID]
  ) {
    self.data = data
    self.content = content
    self.idOf = idOf
    self.idsOf = idsOf
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  /// Content for each element, known by the value at `id`.
  @inlinable nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, idOf: { $0[keyPath: id] }, idsOf: { $0.values(at: id) })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Content for each element, known by its own id.
  @inlinable nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, idOf: { $0.id }, idsOf: { $0.map { $0.id } })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Content for each number of a range that never changes.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, idOf: { $0 }, idsOf: { Array($0) })
    isConstant = true
  }
}

extension ForEach where Content: View {
  /// Content for a binding to each element, known by its own id.
  nonisolated public init<C>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Content for a binding to each element, known by the value at `id`.
  nonisolated public init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
      content: { content(data[$0.0]) },
      idOf: { $0.1 },
      idsOf: { $0.map(\.1) }
    )
  }
}

/// Views made of data that may be deleted and moved.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

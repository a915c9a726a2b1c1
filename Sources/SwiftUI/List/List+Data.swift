import UIKit

// Lists made of data, without a selection.

extension List where SelectionValue == Never {
  /// A row for each element, known by its own id.
  @inlinable public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row for each element, known by the value at `id`.
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>
  {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each number of a range that never changes.
  public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  )
  where
    Content == ForEach<Range<Int>, Int, RowContent>
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for a binding to each element, known by its own id.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for a binding to each element, known by the value at `id`.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Rows for the elements of trees, known by their own ids.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data.Element: Identifiable
  {
    self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Rows for the elements of trees, known by the value at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

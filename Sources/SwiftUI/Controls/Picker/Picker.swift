import UIKit

/// Chooses one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  nonisolated public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { SwiftUI.Label(titleKey, systemImage: systemImage) }
    )
  }
}

extension Picker: View {
  public typealias Body = Never
}

extension Picker: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    let items = ContentItemCollector.items(of: content, context)
    let options = PickerOption.options(of: items, for: SelectionValue.self)
    let selected = AnyHashable(selection.wrappedValue)
    let index = options.firstIndex { $0.tag == selected }
    let select: @MainActor (Int) -> Void = { index in
      guard options.indices.contains(index),
        let value = PickerOption.value(options[index].tag, as: SelectionValue.self)
      else { return }
      selection.wrappedValue = value
    }
    return PickerLook(
      kind: context.environment.pickerKind,
      label: AnyView(label),
      title: ContentItemCollector.title(of: ContentItemCollector.items(of: label, context)),
      options: options.map(\.item),
      selected: index,
      select: select
    )
  }
}

/// A picker in its style.
private struct PickerLook: View {
  let kind: _PickerKind
  let label: AnyView
  let title: String
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void

  var body: some View {
    switch kind {
    case .segmented: segments
    case .automatic, .menu: menu
    case .inline: rows
    case .wheel: wheel
    case .navigationLink: link
    }
  }

  private var segments: some View {
    PlatformSegments(options: options, selected: selected, select: select)
      .background { label.opacity(0).frame(width: 0, height: 0).clipped() }
      .modifier(LabeledControlSemantics(roles: [.segmentedControl]))
  }

  private var wheel: some View {
    PlatformWheel(options: options, selected: selected, select: select)
      .background { label.opacity(0).frame(width: 0, height: 0).clipped() }
      .modifier(LabeledControlSemantics(roles: [.picker]))
  }

  private var menu: some View {
    MenuPicker(label: label, options: options, selected: selected, select: select)
  }

  private var rows: some View { PickerRows(options: options, selected: selected, select: select) }

  private var link: some View {
    NavigationLink {
      PickerPage(title: title, options: options, selected: selected, select: select)
    } label: {
      HStack {
        label
        Spacer(minLength: 8)
        if let selected { Text(verbatim: options[selected].title).foregroundStyle(.secondary) }
      }
    }
  }
}

/// In a list the options of an inline picker are rows of their own.
extension Picker: RowStructure {
  static var isOneRow: Bool { false }
}

/// The options one below the other, the chosen one with a check mark.
private struct PickerRows: View {
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void

  var body: some View {
    ForEach(options.indices, id: \.self) { index in
      Button {
        select(index)
      } label: {
        HStack {
          options[index].view ?? AnyView(Text(verbatim: options[index].title))
          Spacer(minLength: 8)
          Image(systemName: "checkmark")
            .fontWeight(.semibold)
            .foregroundStyle(.tint)
            .opacity(index == selected ? 1 : 0)
            .accessibilityHidden(true)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityAddTraits(index == selected ? .isSelected : [])
    }
  }
}

/// A page with the options of a picker.
private struct PickerPage: View {
  let title: String
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      PickerRows(options: options, selected: selected) { [select] in
        select($0)
        dismiss()
      }
    }
    .navigationTitle(Text(verbatim: title))
    .navigationBarTitleDisplayMode(.inline)
  }
}

import QuartzCore
import UIKit

/// A picker as a button that says what is chosen, and shows a menu.
struct MenuPicker: View {
  let label: AnyView
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.listSurroundings) private var surroundings
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.dynamicTypeSize) private var textSize

  /// In a row the label stands at the leading edge; elsewhere the button says enough.
  private var showsLabel: Bool { surroundings?.isRow == true }

  var body: some View {
    ControlRow(isLabelHidden: isLabelHidden || !showsLabel, stacksIfNarrow: textSize.isAccessibilitySize) {
      label.opacity(isLabelHidden || !showsLabel ? 0 : 1)
      MenuTrigger(label: button, elements: elements)
    }
    .modifier(MenuPickerSemantics(value: selected.map { options[$0].title }))
  }

  private var button: some View {
    HStack(spacing: 5) {
      if let selected {
        if let image = options[selected].image {
          Image(uiImage: image).renderingMode(.template)
        }
        Text(verbatim: options[selected].title).lineLimit(1)
      }
      Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
    }
    .padding(showsLabel ? EdgeInsets() : EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    .foregroundStyle(isEnabled && !showsLabel ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
  }

  private var elements: [UIMenuElement] {
    let actions = options.enumerated().map { index, option in
      UIAction(
        title: option.title,
        subtitle: option.subtitle,
        image: option.image,
        attributes: option.isEnabled ? [] : .disabled,
        state: index == selected ? .on : .off
      ) { _ in select(index) }
    }
    return [UIMenu(options: [.displayInline, .singleSelection], children: actions)]
  }
}

/// One element of the picker's label and its button: the label names it, the choice is its value.
private struct MenuPickerSemantics {
  let value: String?
}

extension MenuPickerSemantics: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> MenuPickerBox { MenuPickerBox(context) }
  func update(_ box: MenuPickerBox, _ context: UpdateContext) { box.value = value }
}

@MainActor private final class MenuPickerBox: WrapperBox {
  var value: String?

  override func makeSemantics() -> [SemanticsNode] {
    var nodes = super.makeSemantics()
    guard let index = nodes.firstIndex(where: { $0.role == .button }) else { return nodes }
    var element = nodes.remove(at: index)
    if let label = nodes.joinedLabel {
      element.label = label
      element.value = value
    }
    element.identifier = element.identifier ?? nodes.compactMap(\.identifier).first
    return [element]
  }
}

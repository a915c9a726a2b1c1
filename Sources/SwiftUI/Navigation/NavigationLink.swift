import UIKit

/// A control that leads to another page.
public struct NavigationLink<Label: View, Destination: View> {
  enum Target {
    case view(Destination)
    case value(AnyHashable?)
  }

  let target: Target
  let label: Label
  var isActive: Binding<Bool>?
}

extension NavigationLink {
  /// Leads to a view.
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination()), label: label())
  }

  /// Leads to a view.
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination), label: label())
  }

  @available(*, deprecated, message: "Use NavigationLink(value:) or navigationDestination(isPresented:).")
  nonisolated public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination), label: label(), isActive: isActive)
  }
}

extension NavigationLink where Destination == Never {
  /// Leads to the destination of a value.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }

  /// Leads to the destination of a value.
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  /// Leads to the destination of a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(target: .view(destination()), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(target: .view(destination()), label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(target: .view(destination), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(target: .view(destination), label: Text(title))
  }
}

extension NavigationLink: View {
  public var body: some View {
    LinkContent(
      label: label,
      value: value,
      destination: destination,
      isActive: isActive
    )
  }

  private var value: AnyHashable? {
    if case .value(let value) = target { return value }
    return nil
  }

  private var destination: AnyView? {
    if case .view(let view) = target { return AnyView(view) }
    return nil
  }
}

/// What a link shows, and the page it leads to while that is on the stack.
private struct LinkContent<Label: View>: View {
  let label: Label
  let value: AnyHashable?
  let destination: AnyView?
  let isActive: Binding<Bool>?
  @State private var ownActive = false
  @Environment(\.navigation) private var navigation
  @Environment(\.listSurroundings) private var surroundings
  @Environment(\.isEnabled) private var isEnabled

  private var active: Binding<Bool> { isActive ?? $ownActive }

  private var canFollow: Bool { isEnabled && navigation != nil && (value != nil || destination != nil) }

  private func follow() {
    if let value {
      navigation?.push(value)
    } else if destination != nil {
      active.wrappedValue = true
    }
  }

  var body: some View {
    shownLabel.modifier(
      PageModifier(page: active.wrappedValue ? destination : nil, onPop: { active.wrappedValue = false })
    )
  }

  @ViewBuilder private var shownLabel: some View {
    if surroundings?.isRow == true {
      label
        .frame(maxWidth: .infinity, alignment: .leading)
        .preference(
          key: RowActionsKey.self,
          value: [RowAction(isLink: true, isEnabled: canFollow) { follow() }]
        )
        .modifier(RowButtonSemantics(isEnabled: canFollow) { follow() })
    } else {
      Button {
        follow()
      } label: {
        label
      }
      .disabled(!canFollow)
    }
  }
}

/// Lets assistive technologies and tests act on a row's content as on a button.
struct RowButtonSemantics: ViewModifier {
  let isEnabled: Bool
  let action: @MainActor () -> Void

  func body(content: Content) -> some View { content.modifier(ButtonSemantics(action: action)) }
}

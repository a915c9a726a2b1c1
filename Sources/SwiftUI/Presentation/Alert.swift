import UIKit

/// An alert as a value, for `alert(isPresented:content:)`.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(role: nil, label: label, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(role: .cancel, label: label, action: action)
    }

    /// A cancel button that says so.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Button(role: .cancel, label: Text(verbatim: "Cancel"), action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Alert.Button,
    secondaryButton: Alert.Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// An action sheet as a value, for `actionSheet(isPresented:content:)`.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [ActionSheet.Button]

  public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an alert that is a value.
private struct AlertButtons {
  let buttons: [Alert.Button]
}

extension AlertButtons: View {
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role) {
        button.action?()
      } label: {
        button.label
      }
    }
  }
}

extension View {
  nonisolated private func presenting(_ alert: Alert?, _ dismiss: @escaping () -> Void) -> some View {
    background {
      AlertAnchor(
        style: .alert,
        title: alert?.title,
        isPresented: alert != nil,
        actions: AlertButtons(buttons: alert?.buttons ?? []),
        message: alert?.message,
        dismiss: dismiss
      )
    }
  }

  nonisolated private func presenting(
    _ sheet: ActionSheet?,
    _ dismiss: @escaping () -> Void
  ) -> some View {
    background {
      AlertAnchor(
        style: .actionSheet,
        title: sheet?.title,
        isPresented: sheet != nil,
        actions: AlertButtons(buttons: sheet?.buttons ?? []),
        message: sheet?.message,
        dismiss: dismiss
      )
    }
  }

  /// Shows an alert while `isPresented` is true.
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    presenting(isPresented.wrappedValue ? content() : nil) { isPresented.wrappedValue = false }
  }

  /// Shows an alert while there is an item.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> some View {
    presenting(item.wrappedValue.map(content)) { item.wrappedValue = nil }
  }

  /// Shows an action sheet while `isPresented` is true.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    presenting(isPresented.wrappedValue ? content() : nil) { isPresented.wrappedValue = false }
  }

  /// Shows an action sheet while there is an item.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> ActionSheet
  ) -> some View {
    presenting(item.wrappedValue.map(content)) { item.wrappedValue = nil }
  }
}

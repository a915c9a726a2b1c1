import UIKit

extension View {
  nonisolated private func confirming<A: View, M: View>(
    _ title: Text,
    _ isPresented: Bool,
    _ titleVisibility: Visibility,
    _ actions: A,
    _ message: M,
    _ dismiss: @escaping () -> Void
  ) -> some View {
    background {
      AlertAnchor(
        style: .actionSheet,
        title: titleVisibility == .visible ? title : nil,
        isPresented: isPresented,
        actions: actions,
        message: message,
        dismiss: dismiss
      )
    }
  }

  /// Offers actions while `isPresented` is true.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirming(Text(titleKey), isPresented.wrappedValue, titleVisibility, actions(), EmptyView()) {
      isPresented.wrappedValue = false
    }
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirming(Text(titleKey), isPresented.wrappedValue, titleVisibility, actions(), message()) {
      isPresented.wrappedValue = false
    }
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirming(Text(title), isPresented.wrappedValue, titleVisibility, actions(), EmptyView()) {
      isPresented.wrappedValue = false
    }
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirming(Text(title), isPresented.wrappedValue, titleVisibility, actions(), message()) {
      isPresented.wrappedValue = false
    }
  }

  /// Offers actions about data while `isPresented` is true and there is data.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    let isShown = isPresented.wrappedValue && data != nil
    return confirming(Text(titleKey), isShown, titleVisibility, data.map(actions), EmptyView()) {
      isPresented.wrappedValue = false
    }
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    let isShown = isPresented.wrappedValue && data != nil
    return confirming(Text(titleKey), isShown, titleVisibility, data.map(actions), data.map(message)) {
      isPresented.wrappedValue = false
    }
  }
}

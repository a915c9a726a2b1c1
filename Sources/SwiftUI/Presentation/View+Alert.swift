import Foundation
import UIKit

extension View {
  nonisolated private func showing<A: View, M: View>(
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ actions: A,
    _ message: M
  ) -> some View {
    background {
      AlertAnchor(
        style: .alert,
        title: title,
        isPresented: isPresented.wrappedValue,
        actions: actions,
        message: message,
        dismiss: { isPresented.wrappedValue = false }
      )
    }
  }

  /// Shows an alert while `isPresented` is true.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { showing(Text(titleKey), isPresented, actions(), EmptyView()) }

  /// Shows an alert with a message while `isPresented` is true.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { showing(Text(titleKey), isPresented, actions(), message()) }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { showing(Text(title), isPresented, actions(), EmptyView()) }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { showing(Text(title), isPresented, actions(), message()) }

  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { showing(title, isPresented, actions(), EmptyView()) }

  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { showing(title, isPresented, actions(), message()) }

  // MARK: About data

  nonisolated private func showing<A: View, M: View, T>(
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ data: T?,
    _ actions: (T) -> A,
    _ message: (T) -> M
  ) -> some View {
    // Without data, nothing is shown.
    let isShown = isPresented.wrappedValue && data != nil
    return background {
      AlertAnchor(
        style: .alert,
        title: title,
        isPresented: isShown,
        actions: data.map(actions),
        message: data.map(message),
        dismiss: { isPresented.wrappedValue = false }
      )
    }
  }

  /// Shows an alert about data while `isPresented` is true and there is data.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { showing(Text(titleKey), isPresented, data, actions) { _ in EmptyView() } }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { showing(Text(titleKey), isPresented, data, actions, message) }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { showing(Text(title), isPresented, data, actions) { _ in EmptyView() } }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { showing(Text(title), isPresented, data, actions, message) }

  // MARK: About errors

  /// Shows an alert about an error while `isPresented` is true and there is an error.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View {
    showing(
      Text(verbatim: error?.errorDescription ?? ""),
      Binding(
        get: { isPresented.wrappedValue && error != nil },
        set: { isPresented.wrappedValue = $0 }
      ),
      actions(),
      EmptyView()
    )
  }

  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    showing(Text(verbatim: error?.errorDescription ?? ""), isPresented, error, actions, message)
  }
}

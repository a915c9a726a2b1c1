import UIKit

/// A control that turns something on and off.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let isMixed: Bool
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// One control for several values: it is on when all are.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let values = Set(bindings.map(\.wrappedValue))
    self.isOn = Binding(
      get: { bindings.allSatisfy(\.wrappedValue) },
      set: { newValue in for binding in bindings { binding.wrappedValue = newValue } }
    )
    isMixed = values.count > 1
    self.label = label()
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is asked to show.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}

extension Toggle: View {
  public typealias Body = Never
}

extension Toggle: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    let configuration = ToggleStyleConfiguration(
      label: .init(AnyView(label)),
      isOn: isOn,
      isMixed: isMixed
    )
    return context.environment.toggleStyle.makeView(configuration)
      .environment(\.toggleStyle, AnyToggleStyle(.automatic))
  }
}

// In a running app these leave a view as it is.

extension View {
  /// Asks for a device to show a preview on; nil: the tool's choice.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.device = value }
  }

  /// Asks for the size of the place that a preview is shown in.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.layout = value }
  }

  /// Gives a preview a name.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.displayName = value }
  }

  /// Asks for a device that is held in a certain way.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.orientation = value }
  }
}

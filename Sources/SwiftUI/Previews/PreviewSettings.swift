/// How a preview asks to be shown; a tool that shows previews reads it.
package struct PreviewSettings: Sendable, Equatable {
  package var device: PreviewDevice?
  package var layout = PreviewLayout.device
  package var displayName: String?
  package var orientation = InterfaceOrientation.portrait
}

package enum PreviewSettingsKey: PreferenceKey {
  package static var defaultValue: PreviewSettings { PreviewSettings() }

  /// Of several views in one preview, the first that asks for something has its way.
  package static func reduce(value: inout PreviewSettings, nextValue: () -> PreviewSettings) {}
}

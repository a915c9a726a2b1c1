import UIKit

package enum PreviewSettingsKey: PreferenceKey {
  package static var defaultValue: PreviewSettings { PreviewSettings() }

  /// Of several views in one preview, the first that asks for something has its way.
  package static func reduce(value: inout PreviewSettings, nextValue: () -> PreviewSettings) {}
}

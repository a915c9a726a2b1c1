@testable import SwiftUI
import Testing

@MainActor
@Suite struct PreviewTests {
  struct RowPreviews: PreviewProvider {
    static var previews: some View {
      Text("A row")
        .previewDevice("iPhone SE (3rd generation)")
        .previewLayout(.fixed(width: 320, height: 60))
        .previewDisplayName("Narrow")
        .previewInterfaceOrientation(.landscapeLeft)
    }
  }

  @Test func `what a preview asks for can be read from its views`() {
    var settings: PreviewSettings?
    let harness = GraphHarness(
      RowPreviews.previews.onPreferenceChange(PreviewSettingsKey.self) { settings = $0 }
    )
    harness.update {}
    #expect(settings?.device == "iPhone SE (3rd generation)")
    #expect(settings?.layout == .fixed(width: 320, height: 60))
    #expect(settings?.displayName == "Narrow")
    #expect(settings?.orientation == .landscapeLeft)
    #expect(RowPreviews.platform == nil)
  }

  @Test func `a preview that only has a name is shown upright on a device of the tool's choice`() {
    var settings: PreviewSettings?
    let harness = GraphHarness(
      Text("A row").previewDisplayName("Plain").onPreferenceChange(PreviewSettingsKey.self) { settings = $0 }
    )
    harness.update {}
    #expect(settings?.device == nil)
    #expect(settings?.layout == .device)
    #expect(settings?.displayName == "Plain")
    #expect(settings?.orientation == .portrait)
  }
}

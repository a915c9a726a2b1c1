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

#Preview("A toggle", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  Toggle("On", isOn: $isOn)
}

#Preview {
  let label = UILabel()
  label.text = "A label"
  return label
}

#Preview("A controller") { UIViewController() }

@MainActor @Suite struct `Previews made by the macro` {
  @Test func `traits and the name are the preview's settings`() {
    let preview = Preview("Row", traits: .fixedLayout(width: 320, height: 60), .landscapeLeft) {
      Text("A row")
    }
    #expect(preview.settings.displayName == "Row")
    #expect(preview.settings.layout == .fixed(width: 320, height: 60))
    #expect(preview.settings.orientation == .landscapeLeft)
  }

  @Test func `views of both kinds and controllers are previewed`() {
    #expect(Preview { Text("A row") }.makeController() is UIHostingController<AnyView>)
    let label = UILabel()
    #expect(Preview { label }.makeController().view === label)
    let controller = UIViewController()
    #expect(Preview { controller }.makeController() === controller)
  }
}

import UIKit

extension Preview {
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.init(name, traits) { UIHostingController(rootView: AnyView(body())) }
  }
}

/// Declares a preview of a view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "Macros", type: "PreviewMacro")

/// Says that a property in the closure of `#Preview` is a property of the view that is previewed.
@attached(peer)
public macro Previewable() = #externalMacro(module: "Macros", type: "PreviewableMacro")

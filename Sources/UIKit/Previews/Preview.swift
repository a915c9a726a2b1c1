/// What `#Preview` stands for: something to look at, made when a tool asks for it.
@MainActor public struct Preview {
  /// The kind of traits that previews of views have.
  public enum ViewTraits {}

  package let settings: PreviewSettings
  package let makeController: @MainActor () -> UIViewController

  /// A preview of a controller that is made for it.
  package init(
    _ name: String?,
    _ traits: [PreviewTrait<ViewTraits>],
    makeController: @escaping @MainActor () -> UIViewController
  ) {
    var settings = PreviewSettings()
    settings.displayName = name
    for trait in traits { trait.change(&settings) }
    self.settings = settings
    self.makeController = makeController
  }

  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
  ) {
    self.init(name, traits, makeController: body)
  }

  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIView
  ) {
    self.init(name, traits) {
      let controller = UIViewController()
      controller.view = body()
      return controller
    }
  }
}

/// A type with a preview, for tools to find; `#Preview` declares one.
@MainActor public protocol PreviewRegistry {
  static var preview: Preview { get }
}

/// Declares a preview of a view controller.
///
/// The closure is optional, as that of views is, so that SwiftUI's previews come first where the compiler does not look into
/// closures to tell which one is meant: into those that declare properties of the preview.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> UIViewController)?
) = #externalMacro(module: "Macros", type: "PreviewMacro")

/// Declares a preview of a view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> UIView)?
) = #externalMacro(module: "Macros", type: "PreviewMacro")

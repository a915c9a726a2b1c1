/// A place in a menu whose elements are found when the menu is shown.
open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private var provider: Provider?
  private var isCached = true
  /// What the provider gave, where it is kept.
  package private(set) final var elements: [UIMenuElement]?

  /// The provider is asked once; what it gives is kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(title: "")
    provider = elementProvider
  }

  /// The provider is asked each time the menu is shown.
  public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    let element = UIDeferredMenuElement(elementProvider)
    element.isCached = false
    return element
  }

  /// Asks for the elements, unless they are known; `ready` may be called at once.
  package final func load(_ ready: @escaping @MainActor () -> Void) {
    guard elements == nil, let provider else { return }
    provider { [weak self] elements in
      self?.elements = elements
      ready()
    }
  }

  /// The menu is gone.
  package final func menuDidEnd() {
    if !isCached { elements = nil }
  }
}

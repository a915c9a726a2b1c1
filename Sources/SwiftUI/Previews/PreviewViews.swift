import UIKit

extension PreviewProvider {
  /// A controller for each of the previews, for a tool to show.
  @MainActor public static var _previewControllers: [UIViewController] {
    PreviewViews.parts(of: previews).map { UIHostingController(rootView: $0) }
  }
}

/// The views that several previews consist of.
@MainActor
private enum PreviewViews {
  static func parts(of view: some View) -> [AnyView] {
    if let erased = view as? AnyView { return parts(of: erased.storage) }
    if let modified = view as? any ModifiedPreviews { return modified.previewParts }
    guard let several = view as? any ViewParts else { return [AnyView(view)] }
    var result: [AnyView] = []
    several.forEachPart { part, _ in result += parts(of: part) }
    return result
  }
}

/// A modifier on a group, which is one on each view in it.
@MainActor
private protocol ModifiedPreviews {
  var previewParts: [AnyView] { get }
}

extension ModifiedContent: ModifiedPreviews where Content: View, Modifier: ViewModifier {
  fileprivate var previewParts: [AnyView] {
    let inner = PreviewViews.parts(of: content)
    return inner.count == 1 ? [AnyView(self)] : inner.map { AnyView($0.modifier(modifier)) }
  }
}

import UIKit

/// Where a popover is attached.
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view's bounds.
  case point(UnitPoint)

  @MainActor func rect(in box: Box?) -> CGRect {
    guard let box else { return .zero }
    let frame = box.frameInHost
    switch self {
    case .rect(let source): return source.value(frame.size).offsetBy(dx: frame.minX, dy: frame.minY)
    case .point(let point):
      return CGRect(
        x: frame.minX + frame.width * point.x,
        y: frame.minY + frame.height * point.y,
        width: 1,
        height: 1
      )
    }
  }
}

/// How a presentation is shown where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, fullScreenCover }
  private let kind: Kind

  public static let automatic = PresentationAdaptation(kind: .automatic)
  public static let none = PresentationAdaptation(kind: .none)
  public static let popover = PresentationAdaptation(kind: .popover)
  public static let sheet = PresentationAdaptation(kind: .sheet)
  public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}

enum CompactAdaptationKey: PreferenceKey {
  static var defaultValue: PresentationAdaptation { .automatic }
  static func reduce(value: inout PresentationAdaptation, nextValue: () -> PresentationAdaptation) {
    if value == .automatic { value = nextValue() }
  }
}

extension View {
  /// Shows a popover while `isPresented` is true.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    let style = PresentationModifier.Style.popover(attachmentAnchor, .from(arrowEdge))
    return modifier(PresentationModifier(style, while: isPresented, nil, content))
  }

  /// Shows a popover while there is an item; another one takes its place.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let style = PresentationModifier.Style.popover(attachmentAnchor, .from(arrowEdge))
    return modifier(PresentationModifier(style, for: item, nil, content))
  }

  /// Sets how the popover that the view is in is shown where there is little room.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { preference(key: CompactAdaptationKey.self, value: adaptation) }
}

extension UIPopoverArrowDirection {
  /// The arrow of a popover that stands at an edge of the view.
  fileprivate static func from(_ edge: Edge?) -> UIPopoverArrowDirection {
    switch edge {
    case nil: .any
    case .top: .down
    case .bottom: .up
    case .leading: .right
    case .trailing: .left
    }
  }
}

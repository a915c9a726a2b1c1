import Foundation
import UIKit

/// Something that can be given to another part of the system.
public protocol Transferable: Sendable {}

extension String: Transferable {}
extension URL: Transferable {}

/// A button that offers what can be done with something.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>
where Data.Element: Transferable {
  let items: Data
  let subject: Text?
  let message: Text?
  let label: Label

  init(_ items: Data, _ subject: Text?, _ message: Text?, _ label: Label) {
    (self.items, self.subject, self.message, self.label) = (items, subject, message, label)
  }
}

/// What a share link looks like by itself.
public struct DefaultShareLinkLabel: View {
  private let title: Text

  nonisolated init(_ title: Text = Text("Share…")) { self.title = title }

  public var body: some View {
    SwiftUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public init<Item: Transferable>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<Item> {
    self.init(CollectionOfOne(item), subject, message, label())
  }

  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(items, subject, message, label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public init<Item: Transferable>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<Item> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel())
  }

  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items, subject, message, DefaultShareLinkLabel())
  }

  public init<Item: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<Item> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, Item: Transferable>(
    _ title: S,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<Item> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)))
  }
}

extension ShareLink: View {
  public var body: some View {
    SharingButton(
      items: items.map { $0 as Any } + [message?.plainString].compactMap { $0 as Any? },
      label: label
    )
  }
}

/// Where the sheet of what can be done is presented from.
@MainActor private final class ShareAnchor {
  weak var view: UIView?

  nonisolated init() {}
}

private struct SharingButton<Label: View>: View {
  let items: [Any]
  let label: Label
  @State private var anchor = ShareAnchor()

  init(items: [Any], label: Label) { (self.items, self.label) = (items, label) }

  var body: some View {
    Button {
      share()
    } label: {
      label
    }
    .background { ShareAnchorPlace(anchor: anchor) }
  }

  private func share() {
    guard let view = anchor.view, let presenter = view.frontController else { return }
    let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
    controller.popoverPresentationController?.sourceView = view
    presenter.present(controller, animated: true)
  }
}

private struct ShareAnchorPlace: UIViewRepresentable {
  let anchor: ShareAnchor

  func makeUIView(context: Context) -> AnchorView { AnchorView(frame: .zero) }

  func updateUIView(_ view: AnchorView, context: Context) { anchor.view = view }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: AnchorView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension UIView {
  /// The controller that the view is in, or what is presented over it.
  var frontController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    var top = responder as? UIViewController
    while let presented = top?.presentedViewController, !presented.isBeingDismissed { top = presented }
    return top
  }
}

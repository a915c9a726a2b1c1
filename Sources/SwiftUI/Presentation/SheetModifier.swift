// `sheet` and `fullScreenCover`: views in front of the whole screen.

import UIKit

extension View {
  /// Shows a sheet while `isPresented` is true.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(PresentationModifier(.sheet, while: isPresented, onDismiss, content))
  }

  /// Shows a sheet while there is an item; another one takes its place.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(PresentationModifier(.sheet, for: item, onDismiss, content))
  }

  /// Covers the screen while `isPresented` is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(PresentationModifier(.cover, while: isPresented, onDismiss, content))
  }

  /// Covers the screen while there is an item.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(PresentationModifier(.cover, for: item, onDismiss, content))
  }

  /// Sets how high the sheet that the view is in may be.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetPreferencesKey.self) { $0.detents = detents }
  }

  /// Sets how high the sheet that the view is in may be, and binds to which of the heights it has.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    transformPreference(SheetPreferencesKey.self) { ($0.detents, $0.selection) = (detents, selection) }
  }

  /// Sets whether the sheet that the view is in shows a bar to drag it by.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetPreferencesKey.self) { $0.showsGrabber = visibility == .visible }
  }

  /// Sets whether what is behind the sheet that the view is in can be used.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    transformPreference(SheetPreferencesKey.self) { $0.interactive = interaction }
  }

  /// Sets whether the user can't swipe the sheet away that the view is in.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(SheetPreferencesKey.self) { $0.isDismissDisabled = isDisabled }
  }
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Sendable { case automatic, enabled(upThrough: PresentationDetent?), disabled }
  let kind: Kind
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled(upThrough: nil))
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .enabled(upThrough: detent))
  }

  /// The largest of `detents` at which what is behind is in reach.
  func largest(of detents: [PresentationDetent]) -> PresentationDetent? {
    switch kind {
    case .automatic, .disabled: nil
    case .enabled(let detent): detent ?? detents.last ?? .large
    }
  }
}

/// A height that a sheet can rest at.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat) }
  let kind: Kind
  public static let medium = PresentationDetent(kind: .medium)
  public static let large = PresentationDetent(kind: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  @MainActor var uiDetent: UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction): .custom(identifier: identifier) { $0.maximumDetentValue * fraction }
    case .height(let height): .custom(identifier: identifier) { _ in height }
    }
  }

  @MainActor var identifier: UISheetPresentationController.Detent.Identifier {
    switch kind {
    case .medium: .medium
    case .large: .large
    case .fraction(let fraction): .init("fraction \(fraction)")
    case .height(let height): .init("height \(height)")
    }
  }

  var order: CGFloat {
    switch kind {
    case .medium: 0.5
    case .large: 1
    case .fraction(let fraction): fraction
    case .height(let height): height / 1000
    }
  }
}

/// What the views of a sheet say of it.
struct SheetPreferences {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var interactive: PresentationBackgroundInteraction?
  var showsGrabber: Bool?
  var isDismissDisabled: Bool?
}

enum SheetPreferencesKey: PreferenceKey {
  static var defaultValue: SheetPreferences { SheetPreferences() }
  static func reduce(value: inout SheetPreferences, nextValue: () -> SheetPreferences) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.selection = value.selection ?? next.selection
    value.interactive = value.interactive ?? next.interactive
    value.showsGrabber = value.showsGrabber ?? next.showsGrabber
    value.isDismissDisabled = value.isDismissDisabled ?? next.isDismissDisabled
  }
}

/// Presents views while there is an id.
struct PresentationModifier {
  enum Style {
    case sheet, cover
    case popover(PopoverAttachmentAnchor, UIPopoverArrowDirection)
  }

  let style: Style
  let id: AnyHashable?
  let content: () -> AnyView
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
}

extension PresentationModifier {
  /// Presents while the binding is true.
  init<Content: View>(
    _ style: Style,
    while isPresented: Binding<Bool>,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) {
    self.init(
      style: style,
      id: isPresented.wrappedValue ? AnyHashable(true) : nil,
      content: { AnyView(content()) },
      dismiss: { isPresented.wrappedValue = false },
      onDismiss: onDismiss
    )
  }

  /// Presents while there is an item; another one takes its place.
  init<Item: Identifiable, Content: View>(
    _ style: Style,
    for item: Binding<Item?>,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) {
    let shown = item.wrappedValue
    self.init(
      style: style,
      id: shown.map { AnyHashable($0.id) },
      content: { shown.map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
      dismiss: { item.wrappedValue = nil },
      onDismiss: onDismiss
    )
  }
}

extension PresentationModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PresentationNode(view, inputs)
  }
}

@MainActor private final class PresentationNode<Content: View>: PassthroughNode<Content, PresentationModifier>
{
  private var shownID: AnyHashable?
  private var page: HostedPage?
  private var source: TypedContentSource<AnyView>?

  override func willMakeContent(_ transaction: Transaction) { follow(transaction) }

  override func modifierDidChange(from old: PresentationModifier, _ transaction: Transaction) {
    follow(transaction)
  }

  override func update(_ transaction: Transaction) { follow(transaction) }

  private func follow(_ transaction: Transaction) {
    guard modifier.id != shownID else {
      if let source { refresh(source, transaction) }
      return
    }
    let hadPage = page != nil
    shownID = modifier.id
    graph.afterLayout { [weak self] in self?.exchange(hadPage) }
  }

  private func refresh(_ source: TypedContentSource<AnyView>, _ transaction: Transaction) {
    source.content = reader.track { modifier.content() }
    source.updatePlaceholders(transaction)
  }

  private func exchange(_ hadPage: Bool) {
    guard isMounted else { return }
    guard let leaving = page, hadPage else { return present() }
    page = nil
    leaving.presentingViewController?.dismiss(animated: true) { [weak self] in
      leaving.takeDown()
      self?.modifier.onDismiss?()
      self?.present()
    }
  }

  private func present() {
    guard shownID != nil, page == nil, let presenter = graph.host?.hostController?.topmostPresented else {
      return
    }
    let source = TypedContentSource(reader.track { modifier.content() })
    let page = HostedPage(ListRow(node: self, source: source, dataID: nil))
    (self.source, self.page) = (source, page)
    switch modifier.style {
    case .sheet: page.modalPresentationStyle = .pageSheet
    case .cover: page.modalPresentationStyle = .fullScreen
    case .popover(let anchor, let arrows): preparePopover(page, anchor, arrows)
    }
    page.observeSheetPreferences()
    page.didEndPresentation = { [weak self] in self?.didDismiss() }
    presenter.present(page, animated: true)
  }

  private func preparePopover(
    _ page: HostedPage,
    _ anchor: PopoverAttachmentAnchor,
    _ arrows: UIPopoverArrowDirection
  ) {
    page.beginPopover()
    let popover = page.popoverPresentationController
    popover?.delegate = page
    popover?.permittedArrowDirections = arrows
    popover?.sourceView = graph.host?.graphView
    popover?.sourceRect = anchor.rect(in: boxes.first)
  }

  /// The user has swiped the sheet away, or a view in it has dismissed it.
  private func didDismiss() {
    guard let page else { return }
    page.takeDown()
    (self.page, source, shownID) = (nil, nil, nil)
    modifier.dismiss()
    modifier.onDismiss?()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    if let shown = page?.part.shownNode { body(shown) }
  }

  override func didUnmount() { page?.presentingViewController?.dismiss(animated: true) }
}

extension UIViewController {
  /// The controller in front of all that this one's screen presents.
  fileprivate var topmostPresented: UIViewController {
    var controller = self
    while let presented = controller.presentedViewController, !presented.isBeingDismissed {
      controller = presented
    }
    return controller
  }
}

import UIKit

/// A controller whose view shows a part of an outer graph: a page of a navigation stack, a sheet.
@MainActor final class HostedPage: UIViewController {
  let part: ListRow
  private let hostingView: _UIHostingView<RowContent>
  private var detents: [PresentationDetent] = []
  private var selection: Binding<PresentationDetent>?
  /// Called once the page's presentation has ended, whoever ended it.
  var didEndPresentation: (() -> Void)?

  init(_ part: ListRow) {
    self.part = part
    hostingView = _UIHostingView(rootView: RowContent(row: part), parent: part.node)
    super.init(nibName: nil, bundle: nil)
    hostingView.embeddingController = self
    hostingView.graph.rootScope.update(Transaction()) { values in
      values.addEditMode()
      values.listSurroundings = nil
    }
    NavigationPreferences.observe(hostingView.graph, self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Follows what the content says of the sheet that it is in.
  func observeSheetPreferences() {
    hostingView.graph.preferences.observe(SheetPreferencesKey.self) { [weak self] preferences in
      guard let self else { return }
      isModalInPresentation = preferences.isDismissDisabled ?? false
      guard let sheet = presentationController as? UISheetPresentationController else { return }
      let detents = (preferences.detents ?? []).sorted { $0.order < $1.order }
      (self.detents, selection) = (detents, preferences.selection)
      sheet.delegate = self
      sheet.largestUndimmedDetentIdentifier = preferences.interactive?.largest(of: detents)?.identifier
      show(detents, in: sheet)
      sheet.prefersGrabberVisible = preferences.showsGrabber ?? (detents.count > 1)
    }
    hostingView.graph.scheduleUpdate()
  }

  private func show(_ detents: [PresentationDetent], in sheet: UISheetPresentationController) {
    let change = {
      sheet.detents = detents.isEmpty ? [.large()] : detents.map(\.uiDetent)
      if let selected = self.selection?.wrappedValue { sheet.selectedDetentIdentifier = selected.identifier }
    }
    if viewIfLoaded?.window != nil, !isBeingPresented { sheet.animateChanges(change) } else { change() }
  }

  /// Follows how wide the content wants the split view's column to be.
  func observeColumnWidth(_ show: @escaping (CGFloat) -> Void) {
    hostingView.graph.preferences.observe(SplitColumnWidthKey.self) { if let width = $0 { show(width) } }
  }

  private var isInPopover = false

  /// Gets ready to be shown in a popover: its content says how large that is.
  func beginPopover() {
    isInPopover = true
    modalPresentationStyle = .popover
    hostingView.onSizeChange = { [weak self] in self?.updatePopoverSize() }
    updatePopoverSize()
  }

  private func updatePopoverSize() {
    preferredContentSize = hostingView.sizeThatFits(CGSize(width: 500, height: 10_000))
  }

  override func loadView() {
    hostingView.backgroundColor = isInPopover ? nil : .systemBackground
    view = hostingView
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { didEndPresentation?() }
  }

  /// The page is gone for good.
  func takeDown() {
    hostingView.graph.removeRoot()
    part.release()
  }
}

extension HostedPage: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let selected = detents.first { $0.identifier == sheetPresentationController.selectedDetentIdentifier }
    if let selected, selection?.wrappedValue != selected { selection?.wrappedValue = selected }
  }
}

extension HostedPage: UIPopoverPresentationControllerDelegate {
  /// A popover is a sheet where it is narrow, unless its content wants it otherwise.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let wanted = hostingView.graph.rootNode.map {
      TypedPreferenceCollector<CompactAdaptationKey>.value(below: $0)
    }
    if wanted == .popover || wanted == PresentationAdaptation.none { return .none }
    hostingView.backgroundColor = .systemBackground
    return .pageSheet
  }
}

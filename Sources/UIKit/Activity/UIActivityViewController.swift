import Foundation

/// Offers what can be done with things: to copy them, and what the app adds.
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let own: [UIActivity]
  private var isOver = false

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.prefersGrabberVisible = true
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// What is offered: the system's, then the app's.
  private var activities: [UIActivity] {
    let excluded = Set(excludedActivityTypes ?? [])
    return ([CopyActivity()] + own).filter { activity in
      activity.canPerform(withActivityItems: items)
        && activity.activityType.map { !excluded.contains($0) } ?? true
    }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel()
    title.text = items.compactMap { Self.title(of: $0) }.first ?? "\(items.count) Items"
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 2
    let close = UIButton(type: .system)
    close.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    close.tintColor = .tertiaryLabel
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak self] _ in self?.close() }, for: .primaryActionTriggered)
    close.setContentHuggingPriority(.required, for: .horizontal)
    let header = UIStackView(arrangedSubviews: [title, close])
    header.alignment = .center
    header.spacing = 12
    let rows = UIStackView(arrangedSubviews: activities.map { makeRow($0) })
    rows.axis = .vertical
    rows.backgroundColor = .secondarySystemGroupedBackground
    rows.layer.cornerRadius = 10
    rows.clipsToBounds = true
    let column = UIStackView(arrangedSubviews: [header, rows])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
  }

  private static func title(of item: Any) -> String? {
    switch item {
    case let text as String: text
    case let url as URL: url.host.map { $0 + url.path } ?? url.lastPathComponent
    case is UIImage: "Image"
    case _: nil
    }
  }

  private func makeRow(_ activity: UIActivity) -> UIView {
    var configuration = UIButton.Configuration.plain()
    configuration.title = activity.activityTitle
    configuration.image = activity.activityImage
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 8
    configuration.baseForegroundColor = .label
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    let button = UIButton(configuration: configuration)
    button.contentHorizontalAlignment = .fill
    button.addAction(UIAction { [weak self] _ in self?.perform(activity) }, for: .primaryActionTriggered)
    return button
  }

  // MARK: Doing

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items)
    let presenter = presentingViewController
    isOver = true
    dismiss(animated: true) { [self] in
      activity.onFinish = { [self, weak activity] completed in
        activity?.onFinish = nil
        completionWithItemsHandler?(activity?.activityType, completed, nil, nil)
      }
      if let screen = activity.activityViewController, let presenter {
        presenter.present(screen, animated: true)
      } else {
        activity.perform()
      }
    }
  }

  private func close() { dismiss(animated: true) }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isOver, presentingViewController == nil || isBeingDismissed else { return }
    isOver = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

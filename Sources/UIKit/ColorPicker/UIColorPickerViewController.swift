import QuartzCore

/// Told of the colour that is chosen.
@MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Chooses a colour from a grid, and how opaque it is.
open class UIColorPickerViewController: UIViewController {
  private let grid = ColorGrid()
  private let slider = UISlider()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title = "Colors"
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var supportsAlpha = true { didSet { updateAlpha() } }
  open var selectedColor = UIColor.black {
    didSet {
      if selectedColor != oldValue { show() }
    }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    let close = UIButton(type: .system)
    close.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    close.tintColor = .tertiaryLabel
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    close.setContentHuggingPriority(.required, for: .horizontal)
    let header = UIStackView(arrangedSubviews: [heading, close])
    grid.onChoose = { [weak self] color in self?.choose(color) }
    slider.accessibilityLabel = "Opacity"
    slider.value = 1
    slider.addAction(
      UIAction { [weak self] _ in
        if let self { choose(selectedColor) }
      },
      for: .valueChanged
    )
    let column = UIStackView(arrangedSubviews: [header, grid, slider])
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
      grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: 10.0 / 12),
    ])
    updateAlpha()
    show()
  }

  private func updateAlpha() {
    slider.isHidden = !supportsAlpha
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    grid.selected = selectedColor
    slider.value = Float(selectedColor.cgColor.alpha)
  }

  /// The colour of the grid, as opaque as the slider says.
  private func choose(_ color: UIColor) {
    let chosen = color.withAlphaComponent(supportsAlpha ? CGFloat(slider.value) : 1)
    selectedColor = chosen
    delegate?.colorPickerViewController(self, didSelect: chosen, continuously: false)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

/// Twelve colours in ten shades.
@MainActor final class ColorGrid: UIView {
  private static let columns = 12
  private static let names = [
    "grey", "red", "orange", "yellow", "lime", "green", "mint", "cyan", "azure", "blue", "purple", "magenta",
  ]
  private var cells: [ColorCell] = []
  var onChoose: (UIColor) -> Void = { _ in }
  var selected = UIColor.black { didSet { mark() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    for shade in 0..<10 {
      for column in 0..<Self.columns {
        let color = Self.color(column, shade)
        let cell = ColorCell(color, "\(Self.names[column]), shade \(shade + 1)")
        cell.addAction(UIAction { [weak self] _ in self?.onChoose(color) }, for: .touchUpInside)
        cells.append(cell)
        addSubview(cell)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// From light to dark, the pure colour in the middle; the first column is grey.
  private static func color(_ column: Int, _ shade: Int) -> UIColor {
    guard column > 0 else { return UIColor(white: 1 - CGFloat(shade) / 9, alpha: 1) }
    let hue = CGFloat(column - 1) / 11
    let saturation = shade < 5 ? CGFloat(shade + 1) / 5 : 1
    let brightness = shade < 5 ? 1 : 1 - CGFloat(shade - 4) / 6
    return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }

  private func mark() {
    let opaque = selected.withAlphaComponent(1).cgColor
    for cell in cells { cell.isSelected = cell.color.cgColor == opaque }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(Self.columns)
    let height = bounds.height / 10
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: CGFloat(index % Self.columns) * width,
        y: CGFloat(index / Self.columns) * height,
        width: width,
        height: height
      )
    }
  }
}

/// One colour of the grid.
@MainActor private final class ColorCell: UIControl {
  let color: UIColor

  init(_ color: UIColor, _ name: String) {
    self.color = color
    super.init(frame: .zero)
    backgroundColor = color
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    layer.borderWidth = isSelected ? 3 : 0
    layer.borderColor = UIColor.white.cgColor
  }
}

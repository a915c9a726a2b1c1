/// Chooses values with wheels side by side.
open class UIPickerView: UIView {
  /// Stands for the view that a delegate does not give.
  @MainActor package enum Absent {
    package static let view = UIView()
  }

  private static let height: CGFloat = 216
  private static let defaultRowHeight: CGFloat = 32

  package private(set) final var wheels: [PickerWheel] = []
  private let band = UIView()
  private var needsReload = true

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin,
        size: CGSize(width: frame.width, height: frame.height > 0 ? frame.height : Self.height)
      )
    )
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
    clipsToBounds = true
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { setNeedsReload() }
  }

  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { setNeedsReload() }
  }

  // MARK: Rows

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: width(of: component), height: rowHeight(of: component))
  }

  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].view(at: row) : nil
  }

  open func reloadAllComponents() {
    setNeedsReload()
    reloadIfNeeded()
  }

  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(count: numberOfRows(inComponent: component))
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row, animated: animated)
  }

  /// -1 where there is no row.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selected : -1
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload, dataSource != nil else { return }
    needsReload = false
    let count = numberOfComponents
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { addWheel() }
    for (component, wheel) in wheels.enumerated() {
      wheel.rowHeight = rowHeight(of: component)
      wheel.reload(count: numberOfRows(inComponent: component))
    }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func addWheel() {
    let component = wheels.count
    let wheel = PickerWheel()
    wheel.makeView = { [weak self] row, old in self?.makeView(row, component, old) ?? UIView() }
    wheel.title = { [weak self] row in self?.title(row, component) }
    wheel.onSelect = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    wheels.append(wheel)
    addSubview(wheel)
  }

  private func title(_ row: Int, _ component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  private func makeView(_ row: Int, _ component: Int, _ old: UIView?) -> UIView {
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old),
      own !== Absent.view
    {
      return own
    }
    let label = old as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  private func rowHeight(of component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return own > 0 ? own : Self.defaultRowHeight
  }

  private func width(of component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
    return own > 0 ? own : (bounds.width - 18) / CGFloat(max(numberOfComponents, 1))
  }

  // MARK: View

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 320, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let rowHeight = wheels.map(\.rowHeight).max() ?? Self.defaultRowHeight
    band.frame = CGRect(
      x: 9,
      y: roundedToPixel((bounds.height - rowHeight) / 2),
      width: max(0, bounds.width - 18),
      height: rowHeight
    )
    let widths = wheels.indices.map(width)
    var x = (bounds.width - widths.reduce(0, +)) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in zip(wheels, widths) {
      let left = isMirrored ? bounds.width - x - width : x
      wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  package override func makeSemantics() -> [SemanticsNode] {
    semantics(role: .picker, children: wheels.flatMap { $0.makeSemantics() })
  }
}

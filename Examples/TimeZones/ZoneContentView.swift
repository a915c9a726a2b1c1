import UIKit

/// An image and labels in a stack, changed in place as the configuration changes.
final class ZoneContentView: UIView, UIContentView {
  private let stack = UIStackView()
  private let imageView = UIImageView()
  private let cityLabel = UILabel()
  private let placeLabel = UILabel()
  private let timeLabel = UILabel()
  private var shown: ZoneContentConfiguration

  init(_ configuration: ZoneContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    arrange()
    show(configuration)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      // A cell sets the same configuration again whenever its state might have changed.
      guard let new = newValue as? ZoneContentConfiguration, new != shown else { return }
      show(new)
    }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is ZoneContentConfiguration
  }

  private func arrange() {
    cityLabel.adjustsFontForContentSizeCategory = true
    placeLabel.font = .preferredFont(forTextStyle: .footnote)
    placeLabel.adjustsFontForContentSizeCategory = true
    placeLabel.textColor = .secondaryLabel
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    imageView.contentMode = .scaleAspectFit

    let names = UIStackView(arrangedSubviews: [cityLabel, placeLabel])
    names.axis = .vertical
    names.spacing = 2
    stack.addArrangedSubview(imageView)
    stack.addArrangedSubview(names)
    stack.addArrangedSubview(timeLabel)
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
      imageView.widthAnchor.constraint(equalToConstant: 24),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
    ])
  }

  private func show(_ configuration: ZoneContentConfiguration) {
    shown = configuration
    cityLabel.text = configuration.zone.city
    cityLabel.font =
      configuration.isProminent
      ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .body)
    timeLabel.textColor = configuration.isProminent ? .tintColor : .label
    alpha = configuration.isDimmed ? 0.5 : 1
    guard let time = configuration.time else { return }
    timeLabel.text = time.clock
    placeLabel.text = [configuration.zone.region, time.distance].filter { !$0.isEmpty }
      .joined(separator: " · ")
    imageView.image = UIImage(systemName: time.isDay ? "sun.max.fill" : "moon.fill")
    imageView.tintColor = time.isDay ? .systemOrange : .systemIndigo
  }
}

import UIKit

/// A cell as apps have them: an icon, three texts, a badge and a line, in 24 constraints.
final class RichRowView: UIView {
  let icon = UIImageView()
  let title = UILabel()
  let subtitle = UILabel()
  let detail = UILabel()
  let badge = UILabel()
  let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [icon, title, subtitle, detail, badge, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    title.font = .preferredFont(forTextStyle: .headline)
    subtitle.font = .preferredFont(forTextStyle: .subheadline)
    subtitle.textColor = .secondaryLabel
    detail.font = .preferredFont(forTextStyle: .caption1)
    detail.textColor = .tertiaryLabel
    badge.font = .preferredFont(forTextStyle: .caption1)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemBlue
    badge.layer.cornerRadius = 12
    badge.clipsToBounds = true
    badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    icon.backgroundColor = .systemGray5
    icon.layer.cornerRadius = 8
    line.backgroundColor = .separator
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      icon.centerYAnchor.constraint(equalTo: centerYAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 11),
      badge.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      icon.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 11),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      subtitle.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -11),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 4),
      detail.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
      detail.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -11),
      badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      badge.centerYAnchor.constraint(equalTo: centerYAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 24),
      badge.heightAnchor.constraint(equalToConstant: 24),
      line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func fill(_ number: Int) {
    title.text = "Row number \(number)"
    subtitle.text = "What it is about, in some words: \(number % 97)"
    detail.text = "\(number % 12 + 1) hours ago"
    badge.text = "\(number % 30)"
  }
}

final class RichCell: UICollectionViewCell {
  let row = RichRowView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    row.frame = contentView.bounds
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

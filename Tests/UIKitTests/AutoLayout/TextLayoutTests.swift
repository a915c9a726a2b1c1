import Testing
import UIKit

/// Labels, pictures and stacks as real cells use them.
@MainActor @Suite struct `Text in layouts` {
  private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  /// The content view of the fourth article: a row of a picture and a text within the margins.
  private func row(_ text: String, lines: Int = 0) -> (cell: UIView, image: UIImageView, label: UILabel) {
    let image = UIImageView()
    let label = self.label(text, lines: lines)
    let stack = UIStackView(arrangedSubviews: [image, label])
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    let cell = UIView.container(375, 44).adding(stack)
    cell.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    let guide = cell.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      image.widthAnchor.constraint(equalToConstant: 20),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
    ])
    return (cell, image, label)
  }

  private func fit(_ view: UIView, width: CGFloat) -> CGSize {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  @Test func `a row of a picture and a line of text`() {
    let (cell, image, label) = row("Hello")
    let log = conflictLog {
      let size = fit(cell, width: 375)
      #expect(size.height == 22 + label.intrinsicContentSize.height)
      cell.frame.size = size
      cell.layoutIfNeeded()
    }
    #expect(log.isEmpty)
    #expect(image.frame.size == CGSize(width: 20, height: 20))
    #expect(label.frame.minX == 36)
    #expect(label.frame.maxX == 343)
    #expect(label.frame.minY == 0)
    #expect(abs(image.frame.midY - label.frame.midY) <= 0.5)
  }

  @Test func `a long text wraps at what the picture and the margins leave`() {
    let (cell, _, label) = row(String(repeating: "many words in a row ", count: 12))
    let wide = fit(cell, width: 375)
    let narrow = fit(cell, width: 200)
    #expect(wide.height > 60)
    #expect(narrow.height > wide.height)
    #expect(fit(cell, width: 375) == wide)
    cell.frame.size = narrow
    cell.layoutIfNeeded()
    #expect(label.frame.width == 132)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    label.text = "short"
    #expect(fit(cell, width: 200).height == 22 + label.intrinsicContentSize.height)
  }

  @Test func `a label between limits hugs its longest line`() {
    let label = self.label(String(repeating: "word ", count: 30), lines: 0)
    let container = UIView.container(300, 400).adding(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      label.topAnchor.constraint(equalTo: container.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
    ])
    container.layoutIfNeeded()
    #expect(label.frame.width <= 200)
    #expect(label.frame.width > 150)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
  }

  @Test func `baselines of texts of different sizes meet`() throws {
    let (small, large) = (label("small", size: 13), label("large", size: 34))
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 41)
    stack.layoutIfNeeded()
    let (one, other) = (try #require(small.baselineInsets), try #require(large.baselineInsets))
    #expect(abs((small.frame.minY + one.first) - (large.frame.minY + other.first)) <= 0.5)
    #expect(small.frame.minY > large.frame.minY)
    #expect(stack.systemLayoutSizeFitting(.zero).height == large.intrinsicContentSize.height)
  }

  @Test func `baseline spacing is measured from line to line`() throws {
    let (upper, lower) = (label("upper"), label("lower"))
    let container = UIView.container(300, 200).adding(upper, lower)
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: container.topAnchor),
      lower.firstBaselineAnchor.constraint(equalTo: upper.lastBaselineAnchor, constant: 30),
    ])
    container.layoutIfNeeded()
    #expect(abs(lower.frame.minY - upper.frame.minY - 30) <= 0.5)
  }

  @Test func `a label's text alone changes the block it is in`() {
    let label = self.label("a")
    let container = UIView.container(300, 200).adding(label)
    label.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    container.layoutIfNeeded()
    let width = label.frame.width
    label.text = "a longer text"
    container.layoutIfNeeded()
    #expect(label.frame.width > width)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }
}

import Foundation
import QuartzCore
import TextLayout
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Labels` {
  private func makeLabel(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label
  }

  private func lines(of label: UILabel) -> [String] {
    label.layer.displayIfNeeded()
    guard case .text(let layout, _, _) = label.layer.content else { return [] }
    return layout.lines.map { $0.runs.map(\.string).joined() }
  }

  @Test func `one line is as high as its line box, rounded up to the pixel`() {
    #expect(makeLabel("Label").intrinsicContentSize.height == 20.5)
    #expect(makeLabel("Label", size: 15).intrinsicContentSize.height == 18)
    #expect(makeLabel("").intrinsicContentSize == .zero)
    let label = makeLabel("Label")
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
  }

  @Test func `text goes into the layer as text with resolved colours`() {
    let harness = Harness(isDark: true)
    let label = makeLabel("Hello")
    label.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    harness.show(label)
    guard case .text(let layout, let colors, let origin) = label.layer.content else {
      Issue.record("no text in the layer: \(label.layer.content)")
      return
    }
    #expect(layout.text.string == "Hello")
    #expect(colors == [CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)])
    #expect(origin == CGPoint(x: 0, y: 10))
    label.overrideUserInterfaceStyle = .light
    harness.flush()
    guard case .text(_, let light, _) = label.layer.content else { return }
    #expect(light == [CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)])
  }

  @Test func `a colour change keeps the layout`() {
    let harness = Harness()
    let label = makeLabel("Hello")
    label.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    harness.show(label)
    guard case .text(let before, _, _) = label.layer.content else { return }
    label.textColor = .systemRed
    harness.flush()
    guard case .text(let after, let colors, _) = label.layer.content else { return }
    #expect(before === after)
    #expect(colors.first?.rgba.red == 1)
  }

  @Test func `lines wrap to the width and the last allowed one is cut`() {
    let label = makeLabel("one two three four five six")
    label.numberOfLines = 2
    label.frame = CGRect(x: 0, y: 0, width: 75, height: 41)
    #expect(lines(of: label).first == "one two")
    #expect(lines(of: label).count == 2)
    #expect(lines(of: label).last?.hasSuffix("…") == true)
    label.lineBreakMode = .byTruncatingHead
    #expect(lines(of: label).last?.hasPrefix("…") == true)
  }

  @Test func `unlimited lines stop where the frame ends`() {
    let label = makeLabel("one two three four five six")
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 75, height: 50)
    #expect(lines(of: label).count == 2)
  }

  @Test func `preferredMaxLayoutWidth and sizeThatFits break lines`() {
    let label = makeLabel("one two three four")
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == 20.5)
    label.preferredMaxLayoutWidth = 75
    #expect(label.intrinsicContentSize.height == 61)
    #expect(label.sizeThatFits(CGSize(width: 75, height: 0)).height == 61)
  }

  @Test func `Auto Layout gives a label the height of its lines`() {
    let harness = Harness()
    let controller = UIViewController()
    let label = makeLabel("one two three four")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: controller.view.topAnchor),
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 75),
    ])
    harness.show(controller)
    #expect(label.frame.size == CGSize(width: 75, height: 61))
    label.text = "one"
    harness.flush()
    #expect(label.frame.height == 20.5)
  }

  @Test func `text shrinks to fit before it is cut`() {
    let label = makeLabel("A rather long title")
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = CGRect(x: 0, y: 0, width: 110, height: 30)
    #expect(lines(of: label) == ["A rather long title"])
    label.minimumScaleFactor = 0.95
    #expect(lines(of: label).first?.hasSuffix("…") == true)
  }

  @Test func `a label follows the text size only where told to, and with a font that can`() {
    let harness = Harness()
    let following = makeLabel("a")
    following.font = .preferredFont(forTextStyle: .body)
    following.adjustsFontForContentSizeCategory = true
    let fixed = makeLabel("b")
    fixed.adjustsFontForContentSizeCategory = true
    let stubborn = makeLabel("c")
    stubborn.font = .preferredFont(forTextStyle: .body)
    let root = UIView()
    for view in [following, fixed, stubborn] { root.addSubview(view) }
    harness.show(root)
    harness.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    harness.flush()
    #expect(following.font.pointSize == 23)
    #expect(fixed.font.pointSize == 17)
    #expect(stubborn.font.pointSize == 17)
  }

  @Test func `attributed text keeps its own attributes and takes the label's for the rest`() {
    let label = makeLabel("")
    let text = NSMutableAttributedString(string: "Buy milk")
    text.addAttribute(
      .strikethroughStyle,
      value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 4, length: 4)
    )
    label.attributedText = text
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 21)
    label.layer.displayIfNeeded()
    guard case .text(let layout, _, _) = label.layer.content else { return }
    #expect(layout.text.runs.map(\.strikethrough) == [.none, .single])
    #expect(layout.text.runs.map(\.font.size) == [17, 17])
    #expect(label.text == "Buy milk")
    label.textColor = .systemGray
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemGray
    )
  }

  @Test func `natural alignment follows the interface, and the text its own letters`() {
    let harness = Harness(layoutDirection: .rightToLeft)
    let label = makeLabel("Hello")
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 21)
    harness.show(label)
    guard case .text(let layout, _, _) = label.layer.content else { return }
    let line = layout.lines[0]
    #expect(abs(line.origin.x + line.width - 200) < 0.5)
    #expect(line.runs[0].isRightToLeft == false)
  }

  @Test func `a subclass that draws its text is drawn`() {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
    }
    let harness = Harness()
    let label = Inset()
    label.text = "Hello"
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 21)
    harness.show(label)
    guard case .drawing = label.layer.content else {
      Issue.record("the layer shows \(label.layer.content)")
      return
    }
  }

  @Test func `a label is static text with its text as label`() {
    let harness = Harness()
    let label = makeLabel("Groceries")
    label.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    harness.show(label)
    let element = harness.element(labelled: "Groceries")
    #expect(element?.role == .staticText)
    #expect(element?.frame == CGRect(x: 20, y: 100, width: 200, height: 40))
  }
}

import Foundation
import Testing
import UIKit

@Suite struct `Attributed strings` {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test func `size is that of the lines, not rounded`() {
    let one = NSAttributedString(string: "Hello", attributes: [.font: font])
    let two = NSAttributedString(string: "Hello\nHello", attributes: [.font: font])
    #expect(abs(one.size().height - 20.288) < 0.002)
    #expect(abs(two.size().height - 40.575) < 0.002)
    #expect(one.size().width == two.size().width)
  }

  @Test func `boundingRect breaks lines only where asked to`() {
    let text = NSAttributedString(string: "one two three four", attributes: [.font: font])
    let box = CGSize(width: 75, height: 1000)
    let lines = text.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(lines.height - 3 * 20.287) < 0.01)
    #expect(lines.width <= 75)
    #expect(text.boundingRect(with: box, context: nil).width > 75)
  }

  @Test func `a fixed width with unlimited height, as apps measure rows`() {
    let text = "A note that takes several lines in a narrow row"
    let rect = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin],
      attributes: [.font: font],
      context: nil
    )
    #expect(rect.height > 3 * 20 && rect.height < 6 * 21)
  }

  @Test func `AttributedString goes to NSAttributedString and back`() {
    var text = AttributedString("Hello ")
    text.uiKit.font = font
    var red = AttributedString("red")
    red.uiKit.foregroundColor = .systemRed
    red.uiKit.underlineStyle = .single
    text += red
    let converted = NSAttributedString(text)
    #expect(converted.string == "Hello red")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(converted.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .systemRed)
    #expect(converted.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 1)
    let back = AttributedString(converted)
    #expect(back == text)
  }

  @Test func `drawing puts ink where it was asked to`() {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 40, height: 40),
      format: UIGraphicsImageRendererFormat(for: .init(displayScale: 1))
    )
    let image = renderer.image { _ in
      NSAttributedString(string: "█", attributes: [.font: font, .foregroundColor: UIColor.systemRed])
        .draw(at: CGPoint(x: 10, y: 10))
    }
    #expect(image.cgImage?.color(atX: 14, y: 20).red == 1)
    #expect(image.cgImage?.color(atX: 5, y: 20).alpha == 0)
  }
}

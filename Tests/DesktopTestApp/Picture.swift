import UIKit

/// A picture that is copied from one program to another.
@MainActor enum Picture {
  /// Red above green, 20 by 10 pixels.
  static let stripes = UIGraphicsImageRenderer(
    size: CGSize(width: 20, height: 10),
    format: {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return format
    }()
  ).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
    UIColor.green.setFill()
    context.fill(CGRect(x: 0, y: 5, width: 20, height: 5))
  }

  static func description(of board: UIPasteboard) -> String {
    if let text = board.string { return "text \(text)" }
    guard let image = board.image else { return "nothing" }
    let isSame = image.pngData() == stripes.pngData()
    return "picture \(Int(image.size.width))x\(Int(image.size.height)) \(isSame ? "the same" : "another")"
  }
}

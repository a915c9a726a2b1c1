import Foundation
import ImageDisplay
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// A screen that is drawn, and compared with a picture kept beside the tests.
@MainActor struct Picture {
  let harness: Harness
  private let display = ImageDisplay()

  init(
    _ size: CGSize,
    isDark: Bool = false,
    sizeOfText: UIContentSizeCategory = .large,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    harness = Harness(
      size: size,
      isDark: isDark,
      contentSizeCategory: sizeOfText,
      layoutDirection: direction,
      safeArea: .zero
    )
  }

  /// Shows views in a column on the system's background.
  func show(_ views: [UIView], background: UIColor = .systemBackground) {
    let controller = UIViewController()
    controller.view.backgroundColor = background
    for view in views { controller.view.addSubview(view) }
    harness.show(controller)
  }

  func compare(_ name: String, allowedPixels: Int = 40) throws {
    let surface = try #require(harness.scene.surface)
    surface.close()
    surface.open(on: display)
    harness.flush()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    let mismatch = try ReferencePicture(named: name, in: folder)
      .mismatch(with: display.pixels(of: surface), allowedPixels: allowedPixels)
    #expect(mismatch == nil)
  }
}

import ImageDisplay
import QuartzCore
import UIKit
import WaxwingTestSupport

/// A window of 390 × 844 points whose pixels are drawn after each update.
final class Stage {
  let harness: Harness
  private let display = ImageDisplay()
  private var surface: Surface?

  init(scale: CGFloat = 1) { harness = Harness(scale: scale) }

  func show(_ controller: UIViewController) {
    harness.show(controller)
    if let surface = harness.scene.surface {
      surface.close()
      surface.open(on: display)
      self.surface = surface
    }
    harness.flush()
  }

  /// Brings layout and pixels up to date.
  func draw() {
    harness.flush()
    if let surface { display.draw(surface) }
  }

  /// Draws all pixels again, of the same layers.
  func drawAfresh() {
    if let surface { display.drawAfresh(surface) }
  }

  /// Device pixels that were drawn, each as often as it was.
  var drawnPixels: Int { surface.map { display.drawnPixels(of: $0) } ?? 0 }

  var picture: PixelImage? { surface.map { display.pixels(of: $0) } }
}

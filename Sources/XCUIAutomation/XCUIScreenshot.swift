public import Foundation
package import ImageDisplay
internal import QuartzCore
public import UIKit

/// A picture of the screen.
@MainActor
public final class XCUIScreenshot: NSObject {
  package let pixels: PixelImage

  /// The picture as a PNG file's bytes.
  public var pngRepresentation: Data { pixels.pngData() }

  public var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

  init(of surface: Surface) {
    guard let display = surface.display as? ImageDisplay else {
      preconditionFailure("Only a window on the image display can be photographed.")
    }
    pixels = display.pixels(of: surface)
    super.init()
  }
}

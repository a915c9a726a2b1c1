public import Foundation
internal import ImageDisplay
internal import QuartzCore
public import UIKit

/// A picture of the screen.
@MainActor
public final class XCUIScreenshot: NSObject {
  /// The picture as a PNG file's bytes.
  public let pngRepresentation: Data

  public var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

  init(of surface: Surface) {
    guard let display = surface.display as? ImageDisplay else {
      preconditionFailure("Only a window on the image display can be photographed.")
    }
    pngRepresentation = display.pixels(of: surface).pngData()
    super.init()
  }
}

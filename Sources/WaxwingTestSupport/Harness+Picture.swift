internal import Foundation
internal import ImageDisplay
internal import QuartzCore
internal import UIKit

extension Harness {
  /// What differs between the screen and a picture that is kept in the folder `Snapshots` beside a test; nil for nothing.
  package func mismatch(withSnapshot name: String, beside file: String) throws -> String? {
    guard let surface = scene.surface else { return "There is no screen to compare with \(name)." }
    surface.close()
    let display = ImageDisplay()
    surface.open(on: display)
    flush()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Snapshots")
    return try ReferencePicture(named: name, in: folder)
      .mismatch(with: display.pixels(of: surface), tolerance: 16, allowedPixels: 40)
  }
}

package import CoreGraphics
package import TextLayout

/// Gives pictures and fonts addresses at which the page finds them, relative to its own.
package protocol ResourceNames: AnyObject {
  func url(for image: CGImage) -> String
  /// Of the whole font, or of what of it some characters need.
  func url(for font: FontFile, characters: Set<UInt32>?) -> String
}

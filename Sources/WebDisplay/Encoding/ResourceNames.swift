package import CoreGraphics
package import TextLayout

/// Gives pictures and fonts addresses at which the page finds them, relative to its own.
package protocol ResourceNames: AnyObject {
  func url(for image: CGImage) -> String
  func url(for font: FontFile) -> String
}

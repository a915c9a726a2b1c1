package import QuartzCore

/// A picture kept beside the tests, that what is drawn today is compared with.
///
/// With `WAXWING_RECORD=1` in the environment, the picture is written instead.
package struct ReferencePicture {
  package let file: URL

  package init(named name: String, in folder: URL) { file = folder.appending(path: "\(name).png") }

  /// Nil if the picture is as kept; otherwise what differs, and where to look at it.
  package func mismatch(
    with picture: PixelImage,
    tolerance: Int = 8,
    allowedPixels: Int = 0
  ) throws -> String? {
    if ProcessInfo.processInfo.environment["WAXWING_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try picture.pngData().write(to: file)
      return nil
    }
    guard let kept = PixelImage(contentsOf: file, scale: picture.scale) else {
      return
        "There is no picture \(file.path); WAXWING_RECORD=1 writes it. \(try save(picture, as: "actual"))"
    }
    guard let difference = picture.difference(from: kept, tolerance: tolerance, allowed: allowedPixels) else {
      return nil
    }
    return
      "\(file.lastPathComponent): \(difference). \(try save(picture, as: "actual")) \(try save(difference.picture, as: "difference"))"
  }

  private func save(_ picture: PixelImage, as kind: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = folder.appending(path: "\(file.deletingPathExtension().lastPathComponent).\(kind).png")
    try picture.pngData().write(to: target)
    return "The \(kind): \(target.path)."
  }
}

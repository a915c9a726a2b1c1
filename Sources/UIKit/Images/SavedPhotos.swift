/// Saves a picture in the folder of the desktop that is for pictures, and tells a target how it went.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do {
    try SavedPhotos.save(image)
  } catch {
    failure = error
  }
  guard let target = completionTarget as AnyObject?, let completionSelector else { return }
  completionSelector.perform(on: target, sender: image, event: failure, context: contextInfo)
}

/// The folder of a person's pictures.
enum SavedPhotos {
  static func save(_ image: UIImage) throws {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    let folder = try folder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    var place: URL { folder.appendingPathComponent("\(AppLauncher.programName) \(number).png") }
    while FileManager.default.fileExists(atPath: place.path) { number += 1 }
    try data.write(to: place, options: .withoutOverwriting)
  }

  private static func folder() throws -> URL {
    if let own = ProcessInfo.processInfo.environment["WAXWING_PICTURES"] {
      return URL(fileURLWithPath: own)
    }
    guard let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    return folder
  }
}

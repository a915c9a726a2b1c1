/// A `.xib` or `.storyboard` file as it was read: one for each file, however often it is instantiated.
@MainActor
final class NibDocument {
  let name: String
  let root: NibElement
  let bundle: Bundle
  private let namedColors: [String: NibElement]
  private var hasReported = false

  init(name: String, data: Data, bundle: Bundle) throws {
    self.name = name
    self.bundle = bundle
    root = try NibXML.read(data)
    var colors: [String: NibElement] = [:]
    for resource in root.elements(in: "resources") where resource.name == "namedColor" {
      if let name = resource["name"] { colors[name] = resource.child("color") }
    }
    namedColors = colors
  }

  /// The colour that the file itself keeps for a name of an asset catalog.
  func namedColor(_ name: String) -> NibElement? { namedColors[name] }

  /// Says once what of an instantiated part was not understood.
  func report(_ parts: [NibElement]) {
    guard !hasReported else { return }
    hasReported = true
    for (line, what) in parts.flatMap({ $0.leftOver() }) {
      Diagnostics.once("\(name), line \(line): \(what) is not understood, and left out")
    }
  }

  // MARK: - Finding files

  private static var known: [URL: NibDocument] = [:]

  /// The document of a name in a bundle, or in the resource bundles of packages beside it.
  static func find(_ name: String, type: String, in bundle: Bundle) throws -> NibDocument {
    guard let url = ResourceFiles.url(named: name, type: type, in: bundle) else {
      throw NibXML.Failure(description: "there is no \(name).\(type) in \(bundle.bundlePath)")
    }
    if let document = known[url] { return document }
    do {
      let document = try NibDocument(name: "\(name).\(type)", data: Data(contentsOf: url), bundle: bundle)
      known[url] = document
      return document
    } catch let failure as NibXML.Failure {
      throw NibXML.Failure(description: "\(url.path): \(failure)")
    }
  }
}

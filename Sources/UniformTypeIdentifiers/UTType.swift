/// A kind of data, by its uniform identifier.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String

  /// A type that is known; nil for an identifier that nobody has declared.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// A type that the app itself declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let found = Self.declared.first(where: { $0.extensions.contains(wanted) }) else { return nil }
    identifier = found.identifier
    guard conforms(to: supertype) else { return nil }
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let found = Self.declared.first(where: { $0.mimeType == mimeType.lowercased() }) else { return nil }
    identifier = found.identifier
    guard conforms(to: supertype) else { return nil }
  }

  private init(known identifier: String) { self.identifier = identifier }

  public var description: String { identifier }
  public var preferredFilenameExtension: String? { Self.known[identifier]?.extensions.first }
  public var preferredMIMEType: String? { Self.known[identifier]?.mimeType }
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = Self.known[identifier]?.parents ?? []
    while let next = waiting.popLast() {
      if found.insert(UTType(known: next)).inserted { waiting += Self.known[next]?.parents ?? [] }
    }
    return found
  }

  /// Whether the type is another, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private struct Declaration: Sendable {
    var identifier: String
    var parents: [String]
    var extensions: [String] = []
    var mimeType: String?
  }

  private static let known = Dictionary(uniqueKeysWithValues: declared.map { ($0.identifier, $0) })

  private static let declared: [Declaration] = [
    Declaration(identifier: "public.item", parents: []),
    Declaration(identifier: "public.content", parents: []),
    Declaration(identifier: "public.data", parents: ["public.item"]),
    Declaration(identifier: "public.directory", parents: ["public.item"]),
    Declaration(identifier: "public.folder", parents: ["public.directory"]),
    Declaration(identifier: "public.text", parents: ["public.data", "public.content"]),
    Declaration(
      identifier: "public.plain-text",
      parents: ["public.text"],
      extensions: ["txt"],
      mimeType: "text/plain"
    ),
    Declaration(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
    Declaration(
      identifier: "public.rtf",
      parents: ["public.text"],
      extensions: ["rtf"],
      mimeType: "text/rtf"
    ),
    Declaration(
      identifier: "public.html",
      parents: ["public.text"],
      extensions: ["html", "htm"],
      mimeType: "text/html"
    ),
    Declaration(
      identifier: "public.xml",
      parents: ["public.text"],
      extensions: ["xml"],
      mimeType: "application/xml"
    ),
    Declaration(
      identifier: "public.json",
      parents: ["public.text"],
      extensions: ["json"],
      mimeType: "application/json"
    ),
    Declaration(
      identifier: "public.comma-separated-values-text",
      parents: ["public.plain-text"],
      extensions: ["csv"],
      mimeType: "text/csv"
    ),
    Declaration(identifier: "public.source-code", parents: ["public.plain-text"]),
    Declaration(identifier: "public.swift-source", parents: ["public.source-code"], extensions: ["swift"]),
    Declaration(identifier: "public.url", parents: ["public.data"]),
    Declaration(identifier: "public.file-url", parents: ["public.url"]),
    Declaration(identifier: "public.image", parents: ["public.data", "public.content"]),
    Declaration(
      identifier: "public.png",
      parents: ["public.image"],
      extensions: ["png"],
      mimeType: "image/png"
    ),
    Declaration(
      identifier: "public.jpeg",
      parents: ["public.image"],
      extensions: ["jpeg", "jpg"],
      mimeType: "image/jpeg"
    ),
    Declaration(
      identifier: "com.compuserve.gif",
      parents: ["public.image"],
      extensions: ["gif"],
      mimeType: "image/gif"
    ),
    Declaration(
      identifier: "public.heic",
      parents: ["public.image"],
      extensions: ["heic"],
      mimeType: "image/heic"
    ),
    Declaration(
      identifier: "public.svg-image",
      parents: ["public.image"],
      extensions: ["svg"],
      mimeType: "image/svg+xml"
    ),
    Declaration(
      identifier: "com.adobe.pdf",
      parents: ["public.data", "public.content"],
      extensions: ["pdf"],
      mimeType: "application/pdf"
    ),
    Declaration(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
    Declaration(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    Declaration(
      identifier: "public.mpeg-4",
      parents: ["public.movie"],
      extensions: ["mp4"],
      mimeType: "video/mp4"
    ),
    Declaration(
      identifier: "com.apple.quicktime-movie",
      parents: ["public.movie"],
      extensions: ["mov"],
      mimeType: "video/quicktime"
    ),
    Declaration(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    Declaration(
      identifier: "public.mp3",
      parents: ["public.audio"],
      extensions: ["mp3"],
      mimeType: "audio/mpeg"
    ),
    Declaration(identifier: "public.archive", parents: ["public.data"]),
    Declaration(
      identifier: "public.zip-archive",
      parents: ["public.archive"],
      extensions: ["zip"],
      mimeType: "application/zip"
    ),
    Declaration(identifier: "com.apple.property-list", parents: ["public.data"], extensions: ["plist"]),
  ]
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let propertyList = UTType(known: "com.apple.property-list")
}

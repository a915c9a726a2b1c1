import Foundation

/// A file of the page that shows the app: in the program itself, so that it does not matter where that is run.
struct ClientFile: Sendable {
  let data: Data
  let type: String
  /// Names these very bytes, so that a browser that has them is not sent them again.
  let tag: String

  /// The file of a name, as it stands in the address; nil for a name that is none.
  static func named(_ name: String) -> ClientFile? { all[name] }

  static func packed(_ name: String) -> Data? { packed[name] }

  private static let all: [String: ClientFile] = [
    "index.html": ClientFile(PackageResources.index_html, "text/html; charset=utf-8"),
    "page.css": ClientFile(PackageResources.page_css, "text/css; charset=utf-8"),
    "page.js": ClientFile(PackageResources.page_js, "text/javascript; charset=utf-8"),
    "inspector.js": ClientFile(PackageResources.inspector_js, "text/javascript; charset=utf-8"),
    "client.css": ClientFile(PackageResources.client_css, "text/css; charset=utf-8"),
    "client.js": ClientFile(PackageResources.client_js, "text/javascript; charset=utf-8"),
    "fields.js": ClientFile(PackageResources.fields_js, "text/javascript; charset=utf-8"),
    "input.js": ClientFile(PackageResources.input_js, "text/javascript; charset=utf-8"),
    "layers.js": ClientFile(PackageResources.layers_js, "text/javascript; charset=utf-8"),
    "scroller.js": ClientFile(PackageResources.scroller_js, "text/javascript; charset=utf-8"),
    "semantics.js": ClientFile(PackageResources.semantics_js, "text/javascript; charset=utf-8"),
    "styles.js": ClientFile(PackageResources.styles_js, "text/javascript; charset=utf-8"),
    "icon.svg": ClientFile(PackageResources.icon_svg, "image/svg+xml"),
  ]

  private static let packed = all.compactMapValues { Gzip.pack($0.data) }

  private init(_ bytes: [UInt8], _ type: String) {
    data = Data(bytes)
    self.type = type
    // FNV-1a: told apart are only versions of one file.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    tag = "\"\(String(hash, radix: 16))\""
  }
}

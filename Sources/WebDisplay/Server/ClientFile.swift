import Foundation

/// A file of the page that shows the app: in the program itself, so that it does not matter where that is run.
struct ClientFile: Sendable {
  let data: Data
  let type: String

  /// The file of a name, as it stands in the address; nil for a name that is none.
  static func named(_ name: String) -> ClientFile? { all[name] }

  private static let all: [String: ClientFile] = [
    "index.html": ClientFile(PackageResources.index_html, "text/html; charset=utf-8"),
    "page.css": ClientFile(PackageResources.page_css, "text/css; charset=utf-8"),
    "page.js": ClientFile(PackageResources.page_js, "text/javascript; charset=utf-8"),
    "inspector.js": ClientFile(PackageResources.inspector_js, "text/javascript; charset=utf-8"),
    "client.css": ClientFile(PackageResources.client_css, "text/css; charset=utf-8"),
    "client.js": ClientFile(PackageResources.client_js, "text/javascript; charset=utf-8"),
    "icon.svg": ClientFile(PackageResources.icon_svg, "image/svg+xml"),
  ]

  private init(_ bytes: [UInt8], _ type: String) {
    data = Data(bytes)
    self.type = type
  }
}

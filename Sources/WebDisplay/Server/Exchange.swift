internal import CSoup
import Foundation

/// One request and its answer, on the server's thread.
struct Exchange {
  private let message: OpaquePointer
  private let site: Site

  init(_ message: OpaquePointer, site: Site) {
    self.message = message
    self.site = site
  }

  /// Answers; a request for a connection that may be opened is left unanswered, for libsoup's handshake.
  func answer(path: String) {
    ResponseHeaders.setSecurity(on: responseHeaders)
    guard site.policy.accepts(host: header("Host")) else {
      return refuse(403, "This server does not answer to that name.")
    }
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard path.hasPrefix("/"), let token = parts.first, site.token.matches(token) else {
      return refuse(404, "There is nothing here. Open the address that the app printed as it started.")
    }
    let method = soup_server_message_get_method(message).map { String(cString: $0) }
    guard method == "GET" || method == "HEAD" else {
      set("Allow", "GET, HEAD")
      return refuse(405, "Only GET.")
    }
    guard parts.count == 2 else {
      set("Location", "/\(token)/")
      return refuse(308, "Moved.")
    }
    give(String(parts[1]))
  }

  private func give(_ name: String) {
    let folders = name.split(separator: "/", omittingEmptySubsequences: false)
    switch folders.first {
    case "" where folders.count == 1: giveFile("index.html")
    case "icon" where folders.count == 1: giveIcon()
    case "socket" where folders.count == 1: checkHandshake()
    case "image" where folders.count == 2: give(site.resources.picture(named: folders[1]))
    case "font" where folders.count == 2: give(site.resources.font(named: folders[1]))
    case .some, .none: giveFile(name)
    }
  }

  // MARK: - Files and pictures

  /// The app's own, or else Waxwing's.
  private func giveIcon() {
    guard let icon = site.icon else { return giveFile("icon.svg") }
    set("Cache-Control", "no-cache")
    answer(200, icon, type: "image/png")
  }

  private func giveFile(_ name: String) {
    guard let file = ClientFile.named(name) else { return refuse(404, "There is no such file.") }
    set("Cache-Control", "no-cache")
    set("ETag", file.tag)
    set("Vary", "Accept-Encoding")
    if header("If-None-Match") == file.tag { return soup_server_message_set_status(message, 304, nil) }
    var data = file.data
    if accepts(encoding: "gzip"), let packed = ClientFile.packed(name) {
      set("Content-Encoding", "gzip")
      data = packed
    }
    answer(200, data, type: file.type)
  }

  private func give(_ resource: WebResources.Content?) {
    guard let resource else { return refuse(404, "There is no such picture or font.") }
    // A name never comes to mean something else.
    set("Cache-Control", "private, max-age=31536000, immutable")
    // Opened by itself, a picture that is a document may be anybody's: it can show itself and no more.
    set("Content-Security-Policy", ResponseHeaders.pictureContentPolicy)
    if resource.isText { set("Vary", "Accept-Encoding") }
    if resource.isText, accepts(encoding: "gzip"), let packed = Gzip.pack(resource.data) {
      set("Content-Encoding", "gzip")
      return answer(200, packed, type: resource.type)
    }
    answer(200, resource.data, type: resource.type)
  }

  // MARK: - Connections

  private func checkHandshake() {
    guard site.policy.accepts(origin: header("Origin"), host: header("Host")) else {
      return refuse(403, "Only the app's own page may connect.")
    }
    let query = soup_server_message_get_uri(message).flatMap { g_uri_get_query($0) }
    guard query.flatMap({ Self.tab(inQuery: String(cString: $0)) }) != nil else {
      return refuse(400, "A connection names its tab.")
    }
    guard soup_message_headers_header_contains(requestHeaders, "Upgrade", "websocket") != 0 else {
      return refuse(426, "This is the address of a WebSocket.")
    }
    guard site.hasRoom else { return refuse(503, "Too many tabs are open.") }
  }

  /// The tab that `tab=…` names: random text of the page's own.
  static func tab(inQuery query: String) -> String? {
    let values = query.split(separator: "&").compactMap { pair in
      pair.hasPrefix("tab=") ? pair.dropFirst(4) : nil
    }
    guard values.count == 1, let tab = values.first, (1...64).contains(tab.utf8.count),
      tab.utf8.allSatisfy({ isNameCharacter($0) })
    else { return nil }
    return String(tab)
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: - Messages

  private var requestHeaders: OpaquePointer? { soup_server_message_get_request_headers(message) }
  private var responseHeaders: OpaquePointer? { soup_server_message_get_response_headers(message) }

  private func header(_ name: String) -> String? {
    soup_message_headers_get_one(requestHeaders, name).map { String(cString: $0) }
  }

  private func set(_ name: String, _ value: String) {
    soup_message_headers_replace(responseHeaders, name, value)
  }

  private func accepts(encoding: String) -> Bool {
    let list =
      soup_message_headers_get_list(requestHeaders, "Accept-Encoding").map { String(cString: $0) } ?? ""
    return list.split(separator: ",").contains { offer in
      let words = offer.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return words.first == encoding && !words.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }

  private func refuse(_ status: UInt32, _ reason: String) {
    set("Cache-Control", "no-store")
    answer(status, Data((reason + "\n").utf8), type: "text/plain; charset=utf-8")
  }

  private func answer(_ status: UInt32, _ data: Data, type: String) {
    soup_server_message_set_status(message, status, nil)
    data.withUnsafeBytes { bytes in
      soup_server_message_set_response(
        message,
        type,
        SOUP_MEMORY_COPY,
        bytes.bindMemory(to: CChar.self).baseAddress,
        gsize(bytes.count)
      )
    }
  }
}

internal import CSoup

/// What every answer tells the browser to forbid.
enum ResponseHeaders {
  /// Nothing but what this server itself gives out: no script or style in the page's text, no frames, no forms.
  private static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  /// For a picture or font.
  static let pictureContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  private static let all = [
    ("Content-Security-Policy", contentPolicy),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    // The address is the key; no other server is to hear of it.
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("Cache-Control", "no-store"),
  ]

  static func setSecurity(on headers: OpaquePointer?) {
    for (name, value) in all { soup_message_headers_replace(headers, name, value) }
  }
}

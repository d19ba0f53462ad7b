internal import AccessibilityTree
internal import FlyingFox
internal import Foundation
internal import HTTP

extension HTTPResponse {
  /// Creates a response with HTML that must not be cached.
  static func page(_ html: [UInt8]) -> HTTPResponse {
    make(.ok, type: "text/html; charset=utf-8", html)
  }

  /// Creates a response with what the app shows. It includes the version if the content will change by itself.
  static func update(_ content: PageContent, look: @escaping @Sendable (Element) -> WebLook)
    -> HTTPResponse
  {
    var response = page(TreeRenderer.html(content, look: look))
    if content.isLoading { response.headers[HTTPHeader("Loading")] = String(content.version) }
    return response
  }

  /// Creates a response with an external picture, which must not execute or load anything.
  static func foreignPicture(_ bytes: [UInt8]) -> HTTPResponse {
    var response = make(.ok, type: "image/svg+xml", bytes)
    response.headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response
  }

  /// Creates a response with a file that may be cached forever.
  static func asset(_ asset: Asset) -> HTTPResponse {
    make(.ok, type: asset.type, asset.bytes, cache: "public, max-age=31536000, immutable")
  }

  /// Creates a response with a file that may be cached for a day.
  static func picture(_ bytes: [UInt8]) -> HTTPResponse {
    make(.ok, type: "image/svg+xml", bytes, cache: "public, max-age=86400")
  }

  /// Creates a redirect to the page, with a cookie if the browser needs a new one.
  static func toPage(cookie: String? = nil) -> HTTPResponse {
    var response = make(.seeOther, type: "text/plain; charset=utf-8", [])
    response.headers[.location] = "/"
    if let cookie { response.headers[.setCookie] = cookie }
    return response
  }

  /// Creates a response for a page whose app has been replaced, or no longer exists.
  static func anotherApp() -> HTTPResponse {
    make(.resetContent, type: "text/plain; charset=utf-8", [])
  }

  /// Creates a response with the reason for a refusal.
  static func refusal(_ refusal: Refusal) -> HTTPResponse {
    make(
      refusal.status, type: "text/plain; charset=utf-8", Array((refusal.sentence + "\n").utf8))
  }

  private static func make(
    _ status: HTTPStatusCode, type: String, _ body: [UInt8], cache: String = "no-store"
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, .cacheControl: cache,
        HTTPHeader("Content-Security-Policy"): policy,
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("X-Frame-Options"): "DENY",
        // Not `no-referrer`, because forms would then be sent with the origin “null”.
        HTTPHeader("Referrer-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      ], body: Data(body))
  }

  /// Allows nothing but the page's own files, and forbids framing.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

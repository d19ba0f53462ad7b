internal import AccessibilityTree
internal import FlyingFox
internal import Foundation
internal import HTTPServing

extension HTTPResponse {
  /// HTML that no one keeps.
  static func page(_ html: [UInt8]) -> HTTPResponse {
    make(.ok, type: "text/html; charset=utf-8", html)
  }

  /// What the app shows; the version of it where it will change by itself.
  static func update(_ content: PageContent, look: @escaping @Sendable (Element) -> WebLook)
    -> HTTPResponse
  {
    var response = page(TreeRenderer.html(content, look: look))
    if content.isLoading { response.headers[HTTPHeader("Loading")] = String(content.version) }
    return response
  }

  /// A picture that is not ours: nothing in it may run, or load anything.
  static func foreignPicture(_ bytes: [UInt8]) -> HTTPResponse {
    var response = make(.ok, type: "image/svg+xml", bytes)
    response.headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response
  }

  /// A file that may be kept for ever.
  static func asset(_ asset: Asset) -> HTTPResponse {
    make(.ok, type: asset.type, asset.bytes, cache: "public, max-age=31536000, immutable")
  }

  /// A file that may be kept for a day.
  static func picture(_ bytes: [UInt8]) -> HTTPResponse {
    make(.ok, type: "image/svg+xml", bytes, cache: "public, max-age=86400")
  }

  /// The way to the page, with a cookie where the browser needs a new one.
  static func toPage(cookie: String? = nil) -> HTTPResponse {
    var response = make(.seeOther, type: "text/plain; charset=utf-8", [])
    response.headers[.location] = "/"
    if let cookie { response.headers[.setCookie] = cookie }
    return response
  }

  /// Says that the browser's app is another one now than the page shows, or that it has none any more.
  static func anotherApp() -> HTTPResponse {
    make(.resetContent, type: "text/plain; charset=utf-8", [])
  }

  /// A sentence that says why not.
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
        // Not none at all: forms would come with the origin “null”.
        HTTPHeader("Referrer-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      ], body: Data(body))
  }

  /// Nothing from anywhere but the page's own files, and no one may frame it.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

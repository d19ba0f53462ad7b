internal import Driving

extension PageRequest {
  /// Whether the method and headers make this a CORS preflight request: Fetch, section 3.2.2.
  var asksForLeave: Bool { method == "OPTIONS" && headers["access-control-request-method"] != nil }

  /// Returns the address of the request at another server.
  ///
  /// - Parameter server: The address of the server, without a path.
  func address(at server: String) -> String {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    return server + (rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? "/")
  }

  /// Whether there is a response, and its body is text.
  var answerIsText: Bool {
    guard case .answered = outcome else { return false }
    let type = answerHeaders["content-type"] ?? ""
    return ["text/", "json", "xml", "form-urlencoded"].contains { type.contains($0) }
      && !type.contains("javascript") && !type.contains("css")
  }
}

extension String {
  /// The part of a body that is kept.
  var beginning: String {
    utf8.count <= RequestInterceptor.bodyLimit
      ? self : String(decoding: utf8.prefix(RequestInterceptor.bodyLimit), as: UTF8.self)
  }
}

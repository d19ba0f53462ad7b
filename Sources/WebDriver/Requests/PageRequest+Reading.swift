internal import RobotCore

extension PageRequest {
  /// Whether it asks, by its method and its headers, whether another request may be sent: Fetch, section 3.2.2.
  var asksForLeave: Bool {
    method == "OPTIONS" && headers["access-control-request-method"] != nil
  }

  /// Whether it was answered with something that can be read.
  var answerIsText: Bool {
    guard case .answered = outcome else { return false }
    let type = answerHeaders["content-type"] ?? ""
    return ["text/", "json", "xml", "form-urlencoded"].contains { type.contains($0) }
      && !type.contains("javascript") && !type.contains("css")
  }
}

extension String {
  /// As much of it as is kept of a body.
  var beginning: String {
    utf8.count <= RequestDesk.bodyLimit
      ? self : String(decoding: utf8.prefix(RequestDesk.bodyLimit), as: UTF8.self)
  }
}

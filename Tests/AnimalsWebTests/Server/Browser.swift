import HTTPTesting

/// A client that keeps its cookie, as a browser does.
actor Browser {
  private let client: Client
  private(set) var cookie: String?

  init(_ client: Client) {
    self.client = client
  }

  /// Asks for a path.
  func get(_ path: String = "/", headers: [String] = []) async throws -> Client.Answer? {
    keep(try await client.get(path, cookie: cookie, headers: headers))
  }

  /// Tells of events as the page does.
  func post(
    _ body: String, type: String = "application/json", headers: [String] = []
  ) async throws -> Client.Answer? {
    keep(try await client.post(body, cookie: cookie, type: type, headers: headers))
  }

  private func keep(_ answer: Client.Answer?) -> Client.Answer? {
    if let new = answer?.cookie { cookie = new }
    return answer
  }
}

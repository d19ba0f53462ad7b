internal import Driving

/// The downloads that a Selenium Grid manages for a session with the capability `se:downloadsEnabled`
/// (github.com/SeleniumHQ/selenium, `grid/node/local/LocalNode.java`).
struct GridDownloads: Sendable {
  let session: Session
  /// The maximum time for each command.
  let limit: Duration

  /// Reads a complete file.
  ///
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func file() async throws -> DownloadedFile? {
    let answer = try await session.send("GET", "/se/files", within: limit)
    let names = (answer["names"]?.array ?? []).compactMap(\.string)
    return try await Downloads.firstComplete(
      of: names, besides: session.engine == .firefox ? [".part"] : []
    ) { name in
      let answer = try await session.send(
        "POST", "/se/files", ["name": .string(name)], within: max(limit, .seconds(60)))
      return try unzipped(answer, name: name)
    }
  }

  /// Removes all files, also those that are not complete.
  ///
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func clear() async throws { try await session.send("DELETE", "/se/files", within: limit) }

  private func unzipped(_ answer: JSONValue, name: String) throws -> [UInt8] {
    do {
      return try ZippedFile(answer["contents"]?.base64 ?? []).bytes()
    } catch {
      throw BrowserError.malformedReply(
        "POST \(session.client.endpoint)/session/\(session.id)/se/files",
        reason: "the file “\(name)” cannot be unpacked: \(error.reason)", excerpt: "")
    }
  }
}

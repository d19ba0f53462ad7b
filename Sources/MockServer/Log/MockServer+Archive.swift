public import Foundation

extension MockServer {
  /// The log as an HTTP archive (HAR 1.2), for reports and for the developer tools of browsers.
  ///
  /// The values of the headers `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie` are masked, and those that the caller
  /// names. JSON is indented, and long bodies are cut with a note.
  ///
  /// - Parameters:
  ///   - names: More headers, query items, and fields of JSON and of forms whose values are masked, in any letters.
  ///   - comment: Says what the client was about when it asked; `nil` when that is not known.
  /// - Returns: The archive, as JSON.
  /// - Throws: An `EncodingError`.
  public func httpArchive(
    masking names: Set<String> = [], commenting comment: (MockExchange) -> String? = { _ in nil }
  ) throws -> Data {
    let writer = ArchiveWriter(baseURL: baseURL, masking: names)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      HTTPArchive(
        log: HTTPArchive.Log(entries: exchanges.map { writer.entry($0, comment: comment($0)) })))
  }
}

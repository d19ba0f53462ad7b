internal import Foundation

/// A request from an HTTP archive that a case attached.
package struct ShownRequest: Encodable, Sendable, Hashable {
  /// The name of the attachment.
  package var archive: String
  /// The method and the address.
  package var method, url: String
  /// The status of the answer; 0 if there was none.
  package var status: Int
  /// The duration in seconds, if known.
  package var duration: Double?
  /// What the client was doing, and how the request ended, if the archive says so.
  package var comment, outcome: String?
  /// The beginning of the answer's body, if the request failed.
  package var answer: String?

  /// Whether there was no answer, or it is an error.
  package var hasFailed: Bool { !(1..<400).contains(status) }

  private static let longestAnswer = 2_000
  /// The most requests that are read from an archive.
  static let most = 1_000

  /// Reads the requests of an archive.
  ///
  /// - Parameter bytes: The archive (HAR 1.2) as JSON.
  /// - Returns: The requests; none if the file is no archive.
  static func all(in bytes: [UInt8], of name: String) -> [ShownRequest] {
    guard
      let archive = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let log = archive["log"] as? [String: Any], let entries = log["entries"] as? [Any]
    else { return [] }
    return entries.prefix(most).compactMap { ($0 as? [String: Any]).map { Self($0, of: name) } }
  }

  private init(_ entry: [String: Any], of archive: String) {
    let request = entry["request"] as? [String: Any] ?? [:]
    let response = entry["response"] as? [String: Any] ?? [:]
    self.archive = archive
    method = request["method"] as? String ?? "?"
    url = request["url"] as? String ?? "?"
    status = response["status"] as? Int ?? 0
    if let time = entry["time"] as? Double, time >= 0, time < 1e9 { duration = time / 1_000 }
    comment = (entry["comment"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    outcome = (entry["_outcome"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    if hasFailed, let content = response["content"] as? [String: Any],
      let text = content["text"] as? String, !text.isEmpty
    {
      answer = String(text.prefix(Self.longestAnswer))
    }
  }
}

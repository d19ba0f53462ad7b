package import Foundation

/// An answer in an HTTP archive (HAR 1.2), as browsers and proxies write it, and the request that it answers.
package struct RecordedAnswer: Sendable {
  /// The method of the request.
  package let method: String
  /// The path of the request, and its query, as sent: `/api/orders?page=2`.
  package let target: String
  /// The body of the request; empty if there was none.
  package let requestBody: String
  /// The status code.
  package let status: Int
  /// The headers, without those that describe how the body was sent.
  package let headers: [String: String]
  package let body: Data

  /// The error for a file that is no HTTP archive.
  package struct ReadingError: Error, CustomStringConvertible {
    /// The reason, as a part of a sentence.
    package let description: String
  }

  private struct File: Decodable {
    struct Log: Decodable { let entries: [Entry] }
    struct Entry: Decodable {
      let request: Request
      let response: Response
    }
    struct Request: Decodable {
      let method: String
      let url: String
      let postData: Text?
    }
    struct Response: Decodable {
      let status: Int
      let headers: [Header]?
      let content: Text?
    }
    struct Header: Decodable {
      let name: String
      let value: String
    }
    struct Text: Decodable {
      let text: String?
      let encoding: String?
    }
    let log: Log
  }

  /// The headers that describe how a body was sent. An archive has it as it was before.
  private static let ofTransfer: Set<String> = [
    "content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive",
  ]

  /// Reads the answers of an archive, in order. A request that was not answered is left out.
  package static func all(in data: Data) throws -> [RecordedAnswer] {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw ReadingError(description: "it is no HTTP archive (HAR 1.2)")
    }
    return try file.log.entries.filter { (100..<1000).contains($0.response.status) }.map { entry in
      let text = entry.response.content?.text ?? ""
      var body = Data(text.utf8)
      if entry.response.content?.encoding == "base64" {
        guard let bytes = Data(base64Encoded: text) else {
          throw ReadingError(description: "the body of \(entry.request.url) is no base64")
        }
        body = bytes
      }
      var headers: [String: String] = [:]
      for header in entry.response.headers ?? []
      where !header.name.hasPrefix(":") && !ofTransfer.contains(header.name.lowercased()) {
        headers[header.name] = header.value
      }
      return RecordedAnswer(
        method: entry.request.method, target: target(of: entry.request.url),
        requestBody: entry.request.postData?.text ?? "", status: entry.response.status,
        headers: headers, body: body)
    }
  }

  /// The path and the query of an address, without its fragment.
  ///
  /// - Returns: The path and the query: `/api/orders?page=2`.
  package static func target(of url: String) -> String {
    let whole = url.prefix { $0 != "#" }
    guard let scheme = whole.firstRange(of: "://") else { return String(whole) }
    let rest = whole[scheme.upperBound...]
    guard let start = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
    return rest[start] == "?" ? "/\(rest[start...])" : String(rest[start...])
  }
}

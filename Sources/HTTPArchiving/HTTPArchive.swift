internal import Foundation

/// An HTTP archive: HAR 1.2, as browsers write it and its readers expect it.
struct HTTPArchive: Encodable {
  struct Log: Encodable {
    let version = "1.2"
    let creator: Creator
    let entries: [Entry]
  }

  struct Creator: Encodable {
    let name: String
    let version = "1"
  }

  struct Entry: Encodable {
    let startedDateTime: String
    /// In milliseconds.
    let time: Double
    let request: Request
    let response: Response
    let cache: [String: String] = [:]
    let timings: Timings
    /// What the client was doing when it sent the request.
    let comment: String?
    /// The route that answered. HAR reserves the underscore for fields that it does not define (section “Custom fields”).
    let _route: String
    /// The outcome of the exchange.
    let _outcome: String
    /// The messages of a WebSocket, as browsers' developer tools write them.
    let _webSocketMessages: [Message]?
  }

  struct Message: Encodable {
    /// `send` or `receive`.
    let type: String
    /// In seconds since 1970.
    let time: Double
    /// 1 for text, 2 for bytes.
    let opcode: Int
    let data: String
  }

  struct Request: Encodable {
    let method: String
    let url: String
    let httpVersion = "HTTP/1.1"
    let cookies: [Pair] = []
    let headers: [Pair]
    let queryString: [Pair]
    let postData: PostData?
    let headersSize = -1
    let bodySize: Int
  }

  struct PostData: Encodable {
    let mimeType: String
    let text: String
  }

  struct Response: Encodable {
    let status: Int
    let statusText: String
    let httpVersion = "HTTP/1.1"
    let cookies: [Pair] = []
    let headers: [Pair]
    let content: Content
    let redirectURL = ""
    let headersSize = -1
    let bodySize: Int
  }

  struct Content: Encodable {
    let size: Int
    let mimeType: String
    let text: String?
  }

  struct Timings: Encodable {
    let send = 0.0
    let wait: Double
    let receive = 0.0
  }

  struct Pair: Encodable {
    let name: String
    let value: String
  }

  let log: Log
}

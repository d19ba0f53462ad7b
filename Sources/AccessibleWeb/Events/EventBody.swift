internal import FlyingFox
internal import Foundation
internal import HTTP

/// The body of an event request, from the page's script, or from a form when scripts do not run.
enum EventBody: Sendable {
  case message(PageMessage)
  case form(PageMessage)

  /// Parses the body of a request.
  ///
  /// - Throws: A ``Refusal`` when the body is invalid or exceeds a limit.
  init(_ request: HTTPRequest) async throws {
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard type == "application/json" || type == "application/x-www-form-urlencoded" else {
      throw Refusal(.unsupportedMediaType, "Events must be sent as application/json.")
    }
    let data = try await request.bodyData
    if type == "application/json" {
      guard let message = try? JSONDecoder().decode(PageMessage.self, from: data) else {
        throw Refusal(.badRequest, "The body is not a valid message of the page.")
      }
      try PageLimits.check(message)
      self = .message(message)
    } else {
      self = .form(try Self.form(data))
    }
  }

  /// Parses the single button that was pressed in a form: `tap=gallery.filter`.
  private static func form(_ data: Data) throws -> PageMessage {
    let text = String(decoding: data, as: UTF8.self).replacing("+", with: " ")
    guard text.hasPrefix("tap="), let key = text.dropFirst(4).removingPercentEncoding else {
      throw Refusal(.badRequest, "The form names no button.")
    }
    return PageMessage(
      app: nil, page: SessionID.random().rawValue, number: 1,
      events: [PageEvent(.tap, on: ElementKey(rawValue: key))])
  }
}

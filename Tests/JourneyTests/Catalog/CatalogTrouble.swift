import Foundation
import MockServer
import Testing

/// Something that goes wrong with the list, and what a person is told: written by hand from the specification.
struct CatalogTrouble: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let response: MockResponse
  let message: String

  /// What a person is told when the same happens to a detail.
  var messageInDetail: String { message == Self.none ? Self.unreadable : message }

  static let all = [
    CatalogTrouble(
      testDescription: "status 500", response: .status(500),
      message: "The server has a problem (500). Try again in a moment."),
    CatalogTrouble(
      testDescription: "status 404", response: .status(404),
      message: "The server does not know what was asked for (404). Try again later."),
    CatalogTrouble(
      testDescription: "malformed JSON", response: json(#"{"info": {"count": 1"#),
      message: unreadable),
    CatalogTrouble(
      testDescription: "an empty list", response: json(empty),
      message: none),
    CatalogTrouble(
      testDescription: "an empty body", response: json(""), message: unreadable),
    CatalogTrouble(
      testDescription: "JSON of another kind", response: json(#"["Crab"]"#), message: unreadable),
    CatalogTrouble(
      testDescription: "a page of HTML", response: .text("<h1>Hi</h1>", type: "text/html"),
      message: unreadable),
    CatalogTrouble(
      testDescription: "a type that is not JSON", response: .text(empty, type: "text/plain"),
      message: unreadable),
    CatalogTrouble(
      testDescription: "a connection that is cut in the middle",
      response: json(empty).failing(.closesInBody()), message: interrupted),
    CatalogTrouble(
      testDescription: "a connection that is closed at once",
      response: json(empty).failing(.closesWithoutAnswer), message: interrupted),
    CatalogTrouble(
      testDescription: "bytes that are no HTTP", response: json(empty).failing(.garbage()),
      message: unreadable),
    CatalogTrouble(
      testDescription: "a body shorter than announced",
      response: json(empty).failing(.claimsLength(9_999)), message: interrupted),
  ]

  private static let empty = #"{"info": {"count": 0, "pages": 0, "next": null}, "results": []}"#
  private static let none = "The server has no animals. Try again later."
  private static let unreadable =
    "The server sent something that cannot be read. Try again later."
  private static let interrupted = "The connection was interrupted. Check it, and try again."

  private static func json(_ text: String) -> MockResponse {
    .text(text, type: "application/json")
  }
}

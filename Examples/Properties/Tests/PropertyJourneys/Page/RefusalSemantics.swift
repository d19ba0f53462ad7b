import JourneyBrowsers

/// The document with which a server refuses a request.
struct RefusalSemantics: ScreenSemantics {
  static let name = "Refusal"
  /// The only text of the document.
  let arrival: [Arrival] = [.element(.css("body > pre"))]

  /// The whole sentence.
  func sentence(_ text: String) -> Locator { .text(text) }
}

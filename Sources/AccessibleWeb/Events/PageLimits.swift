internal import FlyingFox
internal import HTTP

/// The limits of a page's messages, which the page's script observes (`connection.js`).
enum PageLimits {
  /// The maximum number of events in a message.
  static let events = 100
  /// The maximum length of a field's text, in UTF-16 code units, which `maxlength` counts.
  static let text = 20_000
  /// The maximum length of the name that a page chooses, in characters.
  static let name = 64
  /// The maximum length of a link, in bytes. It must fit into a cookie.
  static let link = 2_048

  /// The longest time that a page waits for the app to change before it asks again.
  static let patience = Duration.seconds(4)

  /// Checks that a link is within its limit.
  ///
  /// - Throws: A ``Refusal`` when it is too long.
  static func check(link: String) throws {
    guard link.utf8.count <= Self.link else {
      throw Refusal(
        .uriTooLong, "A link can have at most \(Self.link) bytes; this one has \(link.utf8.count).")
    }
  }

  /// Checks that a message is within the limits.
  ///
  /// - Throws: A ``Refusal`` that names the exceeded limit.
  static func check(_ message: PageMessage) throws {
    guard message.page.count <= name else {
      throw Refusal(
        .payloadTooLarge,
        "A page's name can have at most \(name) characters; this one has \(message.page.count).")
    }
    guard message.events.count <= events else {
      throw Refusal(
        .payloadTooLarge,
        "A message can have at most \(events) events; this one has \(message.events.count).")
    }
    for event in message.events {
      guard let count = event.text?.utf16.count, count > text else { continue }
      throw Refusal(
        .payloadTooLarge,
        "A field accepts at most \(text) characters; the text for “\(event.key.shortened)” has \(count)."
      )
    }
  }
}

extension ElementKey {
  /// The key, truncated to keep sentences readable.
  fileprivate var shortened: String { String(rawValue.prefix(60)) }
}

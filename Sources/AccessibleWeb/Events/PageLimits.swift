internal import FlyingFox
internal import HTTPServing

/// How much a page may tell at once; the page's own script keeps to it (`connection.js`).
enum PageLimits {
  /// The events of a message.
  static let events = 100
  /// The text of a field, in UTF-16 code units: what `maxlength` counts.
  static let text = 20_000
  /// The name that a page gives itself, in characters.
  static let name = 64
  /// A link, in bytes: it has to fit into a cookie.
  static let link = 2_048

  /// How long a page waits at most for the app to show something else, before it asks again.
  static let patience = Duration.seconds(4)

  /// Holds a link to its limit.
  ///
  /// - Throws: A ``Refusal`` when it is longer.
  static func check(link: String) throws {
    guard link.utf8.count <= Self.link else {
      throw Refusal(
        .uriTooLong, "A link has \(Self.link) bytes at most; this one has \(link.utf8.count).")
    }
  }

  /// Holds a message to the limits.
  ///
  /// - Throws: A ``Refusal`` that says what there is too much of.
  static func check(_ message: PageMessage) throws {
    guard message.page.count <= name else {
      throw Refusal(
        .payloadTooLarge,
        "A page's name has \(name) characters at most; this one has \(message.page.count).")
    }
    guard message.events.count <= events else {
      throw Refusal(
        .payloadTooLarge,
        "A message tells of \(events) events at most; this one of \(message.events.count).")
    }
    for event in message.events {
      guard let count = event.text?.utf16.count, count > text else { continue }
      throw Refusal(
        .payloadTooLarge,
        "A field takes \(text) characters; the text for “\(event.key.shortened)” has \(count).")
    }
  }
}

extension ElementKey {
  /// The key, cut where a sentence would become unreadable.
  fileprivate var shortened: String { String(rawValue.prefix(60)) }
}

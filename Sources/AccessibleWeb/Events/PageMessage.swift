/// A message from a page, with the events since its previous message.
struct PageMessage: Decodable, Sendable {
  /// The name of the app that the page shows; `nil` without a script.
  let app: String?
  /// The random name that the page has chosen for itself.
  let page: String
  /// The number of the message within its page, from 1.
  let number: Int
  /// The events, oldest first.
  let events: [PageEvent]
}

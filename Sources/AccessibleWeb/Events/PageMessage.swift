/// What a page tells at once: the events since its last message.
struct PageMessage: Decodable, Sendable {
  /// The app that the page shows; `nil` where no script says so.
  let app: String?
  /// The page, by a random name of its own choice.
  let page: String
  /// The message's number in its page, from 1.
  let number: Int
  /// The events, oldest first.
  let events: [PageEvent]
}

/// The state that a journey starts from.
struct Launch: Sendable {
  /// The animals that are favourites already.
  var favorites: [Animal] = []
  /// The tags that are selected already.
  var tags: [Tag] = []
  /// The link that opens the app.
  var link: String?
  /// The server that knows the animals; the app brings them along when there is none.
  var server: CatalogServer?
  /// How long an answer of the server may take; as long as the app allows it when there is no such limit.
  var answerLimit: Duration?
}

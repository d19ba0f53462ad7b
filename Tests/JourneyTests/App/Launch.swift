/// The state that a journey starts from.
struct Launch: Hashable, Sendable {
  /// The animals that are favourites already.
  var favorites: [Animal] = []
  /// The tags that are selected already.
  var tags: [Tag] = []
  /// The link that opens the app.
  var link: String?
}

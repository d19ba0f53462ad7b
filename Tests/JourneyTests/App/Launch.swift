/// The state that a journey starts from.
struct Launch: Sendable {
  /// The animals that are favourites already.
  var favorites: [Animal] = []
  /// The tags that are selected already.
  var tags: [Tag] = []
  /// A tag by a name that no tag has, which only an address can ask for.
  var unknownTag: String?
  /// The link that opens the app.
  var link: String?
  /// The server that knows the animals; the app brings them along when there is none.
  var server: CatalogServer?
  /// Where the app's page is; where all journeys share it when `nil`.
  var page: String?

  /// The address of the app's page.
  ///
  /// - Parameter shared: That of the page that all journeys share.
  func page(orShared shared: String) -> String { page ?? server?.page ?? shared }
}

import AnimalsApp
import AnimalsDomain

extension LaunchOptions {
  /// Translates what a journey starts from into the app's own terms.
  ///
  /// - Throws: ``UnknownName`` for what the app does not know by the name that it has to have.
  init(_ launch: Launch) throws {
    self.init(
      favorites: Favorites(
        try launch.favorites.map { animal in
          guard AnimalCatalog.bundled[id: animal.id] != nil else {
            throw UnknownName(what: "animal", name: animal.id)
          }
          return animal.id
        }),
      filter: TagFilter(
        try launch.tags.map { tag in
          guard let known = AnimalsDomain.Tag(rawValue: tag.name) else {
            throw UnknownName(what: "tag", name: tag.name)
          }
          return known
        }), deepLink: launch.link)
  }
}

/// The app does not know something that the specification names.
struct UnknownName: Error, CustomStringConvertible {
  let what: String
  let name: String

  var description: String { "the app knows no \(what) “\(name)”" }
}

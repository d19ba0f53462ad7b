internal import AccessibleWeb
internal import AnimalsApp
internal import AnimalsDomain

extension LaunchOptions {
  /// The parameters of `/start`, in addition to a link: `/start?favorites=crab,seal&tags=Sea,Shore&link=animals://animal/crab`.
  static let parameters = ["favorites", "tags"]

  /// Creates the state that a tester requests.
  ///
  /// - Throws: A ``SiteStartError`` that names the unknown value.
  init(_ start: SiteStart) throws {
    self.init(
      favorites: Favorites(try start["favorites"].list.map(Self.animal)),
      filter: TagFilter(try start["tags"].list.map(Self.tag)), deepLink: start.link)
  }

  private static func animal(_ id: String) throws -> Animal.ID {
    guard AnimalCatalog.bundled[id: id] != nil else {
      throw SiteStartError.unknown("favorite", id, known: AnimalCatalog.bundled.animals.map(\.id))
    }
    return id
  }

  private static func tag(_ name: String) throws -> Tag {
    guard let tag = Tag(rawValue: name) else {
      throw SiteStartError.unknown("tag", name, known: Tag.allCases.map(\.name))
    }
    return tag
  }
}

extension String {
  /// The comma-separated values of the text.
  fileprivate var list: [String] { split(separator: ",").map(String.init) }
}

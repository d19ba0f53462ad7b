internal import AnimalsApp
internal import AnimalsDomain
internal import FlyingFox
internal import HTTPServing

/// The state that a tester asks for: `/start?favorites=crab,seal&tags=Sea,Shore&link=animals://animal/crab`.
struct StartParameters: Sendable {
  let options: LaunchOptions

  /// Reads the parameters of a request; all of them are optional.
  ///
  /// - Throws: A ``Refusal`` that says which name or value is not known.
  init(_ request: HTTPRequest) throws {
    let items = try request.queryItems(allowed: ["favorites", "tags", "link"])
    try self.init(
      favorites: items["favorites"] ?? "", tags: items["tags"] ?? "", link: items["link"])
  }

  /// Reads the parameters one by one.
  ///
  /// - Throws: A ``Refusal`` that says which value is not known.
  init(favorites: String, tags: String, link: String?) throws {
    if let link { try PageLimits.check(link: link) }
    options = LaunchOptions(
      favorites: Favorites(try favorites.list.map(Self.animal)),
      filter: TagFilter(try tags.list.map(Self.tag)), deepLink: link)
  }

  private static func animal(_ id: String) throws -> Animal.ID {
    guard AnimalCatalog.bundled[id: id] != nil else {
      throw Refusal.unknown("favorites", id, AnimalCatalog.bundled.animals.map(\.id))
    }
    return id
  }

  private static func tag(_ name: String) throws -> Tag {
    guard let tag = Tag(rawValue: name) else {
      throw Refusal.unknown("tags", name, Tag.allCases.map(\.name))
    }
    return tag
  }
}

extension HTTPRequest {
  /// The query's parameters, each of them known and given once.
  ///
  /// - Throws: A ``Refusal`` that says which one is not.
  func queryItems(allowed names: [String]) throws -> [QueryItem] {
    guard !query.isEmpty || target.query().isEmpty else {
      throw Refusal(.badRequest, "The query “\(target.query())” cannot be read.")
    }
    var seen: Set<String> = []
    for item in query {
      guard names.contains(item.name) else { throw Refusal.unknown("parameter", item.name, names) }
      guard seen.insert(item.name).inserted else {
        throw Refusal(.badRequest, "The parameter “\(item.name)” is given twice.")
      }
    }
    return query
  }
}

extension String {
  /// The values that stand here, with commas between them.
  fileprivate var list: [String] { split(separator: ",").map(String.init) }
}

extension Refusal {
  fileprivate static func unknown(_ what: String, _ found: String, _ known: [String]) -> Refusal {
    Refusal(
      .badRequest,
      "“\(found)” is not a known \(what). Known values: \(known.joined(separator: ", ")).")
  }
}

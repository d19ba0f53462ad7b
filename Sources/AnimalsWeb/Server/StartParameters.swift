internal import AnimalsApp
internal import AnimalsDomain
internal import FlyingFox

/// The state that a tester asks for: `/start?favorites=crab,seal&tags=Sea,Shore&link=animals://animal/crab`.
struct StartParameters: Sendable {
  let options: LaunchOptions

  /// Reads the parameters of a request; all of them are optional.
  ///
  /// - Throws: A ``Refusal`` that says which name or value is not known.
  init(_ request: HTTPRequest) throws {
    var options = LaunchOptions()
    for item in try request.queryItems(allowed: ["favorites", "tags", "link"]) {
      switch item.name {
      case "favorites": options.favorites = Favorites(try item.list.map(Self.animal))
      case "tags": options.filter = TagFilter(try item.list.map(Self.tag))
      default: options.deepLink = item.value
      }
    }
    self.options = options
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

extension HTTPRequest.QueryItem {
  fileprivate var list: [String] { value.split(separator: ",").map(String.init) }
}

extension Refusal {
  fileprivate static func unknown(_ what: String, _ found: String, _ known: [String]) -> Refusal {
    Refusal(
      .badRequest,
      "“\(found)” is not known as \(what). Known are: \(known.joined(separator: ", ")).")
  }
}

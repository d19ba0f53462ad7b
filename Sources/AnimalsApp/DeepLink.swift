internal import AnimalsDomain
internal import Foundation

/// A place in the app that a link opens.
enum DeepLink: Hashable, Sendable {
  /// The gallery, with its filters and its search.
  case gallery(filter: TagFilter, favoritesOnly: Bool, search: String)
  /// The detail of an animal.
  case animal(Animal.ID)
  /// The gallery with the filter open over it.
  case filter
  /// A place that does not exist.
  case unknown(String)

  /// Parses a link such as `animals://gallery?tags=Sea,Shore&favorites=true&search=cra`.
  ///
  /// - Parameter catalog: All animals; a link to any other animal is unknown. `nil` if only a server knows them.
  init(_ link: String, in catalog: AnimalCatalog?) {
    self = Self.place(link, in: catalog) ?? .unknown(link)
  }

  private static func place(_ link: String, in catalog: AnimalCatalog?) -> DeepLink? {
    guard let url = URLComponents(string: link), url.scheme == "animals" else { return nil }
    let path = url.path.split(separator: "/").map(String.init)
    switch (url.host, path.count) {
    case ("animal", 1) where catalog.map { $0[id: path[0]] != nil } ?? Animal.isID(path[0]):
      return .animal(path[0])
    case ("filter", 0): return .filter
    case ("gallery", 0): return gallery(url.queryItems ?? [])
    default: return nil
    }
  }

  private static func gallery(_ items: [URLQueryItem]) -> DeepLink? {
    var filter = TagFilter()
    var favoritesOnly = false
    var search = ""
    for item in items {
      let value = item.value ?? ""
      switch item.name {
      case "tags":
        let tags = value.split(separator: ",").map { Tag(rawValue: String($0)) }
        guard !tags.contains(nil) else { return nil }
        filter = TagFilter(tags.compactMap(\.self))
      case "favorites":
        guard let isOn = Bool(value) else { return nil }
        favoritesOnly = isOn
      case "search": search = value
      default: return nil
      }
    }
    return .gallery(filter: filter, favoritesOnly: favoritesOnly, search: search)
  }
}

extension ExpectedGallery {
  /// The gallery as a journey writes it: `ExpectedGallery(tags: [.sea])`.
  var source: String {
    var arguments: [String] = []
    if !tags.isEmpty { arguments.append("tags: \(tags.source)") }
    if !favorites.isEmpty {
      arguments.append("favorites: [\(favorites.map(\.source).joined(separator: ", "))]")
    }
    if showsFavoritesOnly { arguments.append("showsFavoritesOnly: true") }
    if !search.isEmpty { arguments.append("search: \(search.debugDescription)") }
    return "ExpectedGallery(\(arguments.joined(separator: ", ")))"
  }
}

extension Animal {
  /// The animal as a journey writes it: `.crab`.
  var source: String { ".\(id)" }
}

extension Tag {
  /// The tag as a journey writes it: `.sea`.
  var source: String { ".\(name.lowercased())" }
}

extension [Tag] {
  /// The tags as a journey writes them: `[.sea, .ice]`.
  var source: String { "[\(map(\.source).joined(separator: ", "))]" }
}

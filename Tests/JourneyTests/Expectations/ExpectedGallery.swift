import Foundation

/// The gallery as the specification says that it is: a second reading of its rules, which shares nothing with the app.
struct ExpectedGallery: Hashable, Sendable {
  /// The selected tags.
  var tags: [Tag] = []
  /// The favourites.
  var favorites: [Animal] = []
  /// Whether favourites only are shown.
  var showsFavoritesOnly = false
  /// The text in the search field.
  var search = ""

  /// The animals that are shown, in order.
  var animals: [Animal] {
    let wanted = search.isEmpty ? "" : Self.plain(search)
    return zip(Animal.all, Self.plainNames).filter { animal, name in
      (tags.isEmpty || animal.tags.contains(where: tags.contains))
        && (!showsFavoritesOnly || favorites.contains(animal))
        && (wanted.isEmpty || name.contains(wanted))
    }.map(\.0)
  }

  /// The favourites among them: those that carry a star.
  var starred: [Animal] { favorites.isEmpty ? [] : animals.filter(favorites.contains) }

  /// The names of all animals as a search sees them: a walk of a million steps asks for them at each.
  private static let plainNames = Animal.all.map { plain($0.name) }

  /// What the filter's button says.
  var filterLabel: String { tags.isEmpty ? "Filter" : "Filter (\(tags.count))" }

  /// A text as a search sees it: letters without marks, in lower case, and without spaces around it.
  private static func plain(_ text: String) -> String {
    let letters = text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(letters)).lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

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
    let wanted = Self.plain(search)
    return Animal.all.filter { animal in
      (tags.isEmpty || animal.tags.contains(where: tags.contains))
        && (!showsFavoritesOnly || favorites.contains(animal))
        && (wanted.isEmpty || Self.plain(animal.name).contains(wanted))
    }
  }

  /// The favourites among them: those that carry a star.
  var starred: [Animal] { animals.filter(favorites.contains) }

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

internal import Foundation

/// A search by name that ignores case, diacritics, and surrounding spaces.
public struct NameSearch: Hashable, Sendable {
  /// The text as typed.
  public let text: String
  /// The text that a name must contain; `nil` if it is longer than any name.
  private let needle: String?

  /// Creates a search.
  ///
  /// - Parameter text: The text as typed; an empty search finds every animal.
  public init(_ text: String = "") {
    self.text = text
    needle = text.isEmpty ? "" : Self.hasMoreLetters(text) ? nil : Self.folded(text)
  }

  /// Whether the search can find nothing, whatever the animals.
  public var isHopeless: Bool { needle == nil }

  /// A number of letters that no name reaches, so a longer text need not be compared with names.
  private static let maxLetters = 256

  private static func hasMoreLetters(_ text: String) -> Bool {
    guard text.utf8.count > maxLetters else { return false }
    var letters = 0
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      letters += scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
      if letters > maxLetters { return true }
    }
    return false
  }

  /// Whether an animal's name contains the text.
  ///
  /// - Parameter animal: The animal.
  /// - Returns: `true` if the animal shows under this search.
  public func finds(_ animal: Animal) -> Bool {
    guard let needle else { return false }
    return needle.isEmpty || Self.folded(animal.name).contains(needle)
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

internal import Foundation

/// A search by name that ignores case, diacritics, and spaces around it.
public struct NameSearch: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  /// What a name has to hold; `nil` when there is more to it than any name holds.
  private let needle: String?

  /// Creates a search.
  ///
  /// - Parameter text: The text as it was typed; with none, the search finds every animal.
  public init(_ text: String = "") {
    self.text = text
    needle = text.isEmpty ? "" : Self.hasMoreLetters(text) ? nil : Self.folded(text)
  }

  /// Whether it is known to find nothing, whatever animals there are.
  public var isHopeless: Bool { needle == nil }

  /// More letters than any name has: a longer text need not be looked at to know that no name holds it.
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

  /// Whether an animal's name holds the text.
  ///
  /// - Parameter animal: The animal.
  /// - Returns: `true` when the animal shows under this search.
  public func finds(_ animal: Animal) -> Bool {
    guard let needle else { return false }
    return needle.isEmpty || Self.folded(animal.name).contains(needle)
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

internal import Foundation

/// A search by name that ignores case, diacritics, and spaces around it.
public struct NameSearch: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  private let needle: String

  /// Makes a search.
  ///
  /// - Parameter text: The text as it was typed; with none, the search finds every animal.
  public init(_ text: String = "") {
    self.text = text
    needle = text.isEmpty ? "" : Self.folded(text)
  }

  /// Whether an animal's name holds the text.
  ///
  /// - Parameter animal: The animal.
  /// - Returns: `true` when the animal shows under this search.
  public func finds(_ animal: Animal) -> Bool {
    text.isEmpty || needle.isEmpty || Self.folded(animal.name).contains(needle)
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

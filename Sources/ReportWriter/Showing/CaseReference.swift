/// A test case as it is named on a command line.
package struct CaseReference: Encodable, Sendable, Hashable {
  /// A short key that no other case of the run has. It is the same in every run.
  package var id: String
  /// The name that finds the case: `FavouriteJourneys/marked (animal: Crab)`.
  package var name: String
  /// The outcome: `passed`, `failed`, `skipped` or `incomplete`.
  package var status: String
  /// Whether no other case of the run has the name.
  package var isUnique: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name, status
  }

  /// The text that finds this case and no other.
  package var word: String { isUnique ? name : id }
}

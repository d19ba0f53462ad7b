/// One change of the source: what a mutant differs in from the app.
struct Change: Hashable {
  /// Where it is, in bytes of the file.
  let range: Range<Int>
  /// What stands there instead.
  let replacement: String
  /// What kind of change it is, in a few words.
  let kind: String

  /// A statement left out.
  static func leavingOut(_ statement: Range<Int>) -> Change {
    Change(range: statement, replacement: "do {}", kind: "statement left out")
  }
}

/// A mutant: a change, and where it is.
struct Mutant: Codable {
  /// The number that switches it on.
  let id: Int
  /// The file, from the package's folder.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The declaration that it is in: `AppState.goBack()`.
  let declaration: String
  /// What kind of change it is.
  let kind: String
  /// The source as it is.
  let original: String
  /// The source with the fault.
  let changed: String
  /// Which of several alike in the declaration it is, from 1: with all of the above but the line it names the mutant for good.
  let occurrence: Int
}

/// The lines of a written file that belong to one mutant: a compiler's error there is the mutant's.
struct MutantLines: Codable {
  let file: String
  let first: Int
  let last: Int
  let ids: [Int]
}

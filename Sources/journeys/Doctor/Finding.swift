/// What the doctor found about one thing that journeys need.
struct Finding: Equatable {
  /// How good it is.
  enum State: String {
    /// It is there.
    case good = "ok"
    /// It is missing, and only some journeys need it.
    case optional = "--"
    /// It is missing or does not match.
    case bad = "!!"
  }

  /// The thing: `Swift`.
  let thing: String
  let state: State
  /// What was found, or what is missing.
  let found: String
  /// What to do; empty if nothing is.
  var remedy = ""
}

/// Of which test cases the reports show what the app showed at each step.
public enum FilmKeeping: String, Hashable, Sendable, CaseIterable {
  /// Of those that fail and, for each test, of the one that passes in the shortest time: what it looks like when it works.
  case failed
  /// Of all.
  case all
  /// Of none: nothing is held while a journey runs.
  case none = "no"
}

/// The test cases for which reports show what the app showed at each step.
public enum FilmKeeping: String, Hashable, Sendable, CaseIterable {
  /// The failing cases and, for each test, the passing case with the shortest duration, to show what success looks like.
  case failed
  /// All cases.
  case all
  /// No cases. Nothing is recorded while a journey runs.
  case none = "no"
}

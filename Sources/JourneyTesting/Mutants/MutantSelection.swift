/// The UI mutants that a run tries.
public enum MutantSelection: Hashable, Sendable {
  /// All mutants.
  case all
  /// A percentage of the mutants, which are the same ones in each run.
  case percent(Int)

  /// Parses the value of `JOURNEYS_MUTANTS`.
  ///
  /// - Parameter word: `all`, or a share such as `10%`.
  init?(_ word: String) {
    if word == "all" {
      self = .all
    } else if word.last == "%", let share = Int(word.dropLast()), (1...100).contains(share) {
      self = .percent(share)
    } else {
      return nil
    }
  }
}

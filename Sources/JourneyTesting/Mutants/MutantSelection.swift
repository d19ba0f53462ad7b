/// Which UI mutants a run tries.
public enum MutantSelection: Hashable, Sendable {
  /// Every one.
  case all
  /// So many of a hundred, the same ones in each run.
  case percent(Int)

  /// Reads the value of `JOURNEYS_MUTANTS`.
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

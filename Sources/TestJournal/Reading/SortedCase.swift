/// The position of a case among those of its function: in declaration order. If that is unknown, by the arguments as text, because
/// cases start in parallel, and their order in the journal differs from run to run.
struct SortedCase: Comparable {
  let arguments: [TestCase.Argument]
  /// The declared position, or `Int32.max` if it is unknown.
  let place: Int32
  /// The number of the case in the journal.
  let index: Int32

  static func < (one: SortedCase, other: SortedCase) -> Bool {
    if one.place != other.place { return one.place < other.place }
    return one.arguments.isBefore(other.arguments) ?? (one.index < other.index)
  }
}

internal import TestJournal

/// The console summary of UI mutants: the number detected on each screen, and those that no journey notices.
enum MutantTable {
  /// The maximum number of survivors to list. The report lists all of them.
  private static let maxSurvivors = 40

  /// Returns the lines of the summary.
  ///
  /// - Returns: The lines; empty when there were no mutants.
  static func lines(_ results: [UIMutantResult]) -> [String] {
    guard !results.isEmpty else { return [] }
    let total = Strength(results)
    var lines = [
      "UI mutants: the journeys found \(total.found) of \(total.count), \(total.percent)."
    ]
    let screens = Dictionary(grouping: results, by: \.screen).sorted { $0.key < $1.key }
    let width = screens.map { $0.key.count }.max() ?? 0
    for (screen, results) in screens {
      let strength = Strength(results)
      lines.append(
        "  \(screen)\(String(repeating: " ", count: width - screen.count))  "
          + "\(strength.found) of \(strength.count), \(strength.percent)")
    }
    let survivors = results.filter { !$0.isFound }
    guard !survivors.isEmpty else { return lines }
    lines.append("No journey notices:")
    for survivor in survivors.prefix(maxSurvivors) {
      lines.append("  \(survivor.screen): \(survivor.element) \(survivor.sentence)")
      if !survivor.nearest.isEmpty { lines.append("    nearest  \(survivor.nearest)") }
      if !survivor.check.isEmpty { lines.append("    check    \(survivor.check)") }
    }
    let left = survivors.count - maxSurvivors
    if left > 0 { lines.append("  … and \(left) more, listed in the report.") }
    return lines
  }

  private struct Strength {
    let found: Int
    let count: Int

    init(_ results: [UIMutantResult]) {
      found = results.count { $0.isFound }
      count = results.count
    }

    /// The percentage of detected mutants; 100 % only when all were detected.
    var percent: String { "\(count == 0 ? 0 : found * 100 / count) %" }
  }
}

internal import ArgumentParser
internal import CommandConsole
internal import ReportWriter
internal import TestJournal

/// When a command exits with 1: at a level of failure, and if too many cases of the earlier run are missing.
struct FailureRule: CustomStringConvertible, Equatable {
  /// How many cases of the earlier run may be missing.
  enum Gone: CustomStringConvertible, Equatable {
    /// At most as many.
    case cases(Int)
    /// At most this percentage of the earlier run's cases.
    case percentage(Double)

    /// The limit as on the command line.
    var description: String {
      switch self {
      case .cases(0): "gone"
      case .cases(let count): "gone=\(count)"
      case .percentage(let number):
        number == number.rounded() ? "gone=\(Int(number))%" : "gone=\(number)%"
      }
    }
  }

  var level: FailureLevel
  /// How many cases may be missing; `nil` for any number.
  var gone: Gone?

  init(_ level: FailureLevel) { self.level = level }

  /// Parses a rule.
  ///
  /// - Parameter argument: A level, or `gone`, `gone=3` or `gone=5%`, or both, separated by a comma.
  /// - Throws: A `ValidationError` that names what is wrong.
  init(argument: String) throws {
    var level: FailureLevel?
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if let known = FailureLevel(rawValue: String(word)), level == nil {
        level = known
      } else if let limit = Self.limit(word), gone == nil {
        gone = limit
      } else {
        let known = FailureLevel.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "“\(word)” is not understood. Known: one of \(known), and gone, gone=3 or gone=5%, separated by a comma."
        )
      }
    }
    // Whoever asks for missing cases alone does not want a run with failed ones to pass.
    self.level = level ?? .failed
  }

  private static func limit(_ word: Substring) -> Gone? {
    if word == "gone" { return .cases(0) }
    guard word.hasPrefix("gone=") else { return nil }
    let number = word.dropFirst("gone=".count)
    if number.last == "%" {
      return Double(number.dropLast()).flatMap { (0..<100).contains($0) ? .percentage($0) : nil }
    }
    return Int(number).flatMap { $0 >= 0 ? .cases($0) : nil }
  }

  /// Whether an earlier run is needed.
  var needsEarlier: Bool { level == .new || gone != nil }

  /// The rule as on the command line.
  var description: String {
    ([level.rawValue] + (gone.map { ["\($0)"] } ?? [])).joined(separator: ",")
  }

  /// Makes the run fail for flaky cases too, unless the level lets failed ones pass on purpose.
  mutating func addFlaky() -> Bool {
    guard [.flaky, .failed, .incomplete].contains(level) else { return false }
    level = .flaky
    return true
  }

  /// Makes missing cases a loss of the run, so that every report is red, and says what else the comparison tells.
  ///
  /// - Parameter comparison: The changes since earlier runs; `nil` if there are none.
  func apply(to run: inout TestRun, _ comparison: RunComparison?) {
    guard let comparison else {
      if gone != nil {
        Console.warn("There is no earlier run, so nothing shows whether test cases are missing.")
      }
      return
    }
    if isExceeded(by: comparison), let sentence = comparison.goneSentence {
      run.losses.append(sentence)
      Console.warn(sentence)
    }
    for sentence in comparison.notices(for: run) { Console.say("note: \(sentence)") }
  }

  /// Returns why a run fails.
  ///
  /// - Parameters:
  ///   - comparison: The changes since earlier runs, if there are any.
  ///   - allowsNone: Whether a run in which every test case was skipped may pass.
  /// - Returns: The reason, as a clause that can follow a colon; `nil` if the run passes.
  func reason(
    in run: TestRun, comparison: RunComparison? = nil, allowsNone: Bool = false
  ) -> String? {
    if let comparison, isExceeded(by: comparison) {
      return comparison.goneCount == 1
        ? "a test case of the earlier run is missing"
        : "\(comparison.goneCount) test cases of the earlier run are missing"
    }
    return level.reason(in: run, comparison: comparison, allowsNone: allowsNone)
  }

  private func isExceeded(by comparison: RunComparison) -> Bool {
    switch gone {
    case nil: false
    case .cases(let most): comparison.goneCount > most
    case .percentage(let most):
      Double(comparison.goneCount) * 100 > Double(comparison.goneTotal) * most
    }
  }
}

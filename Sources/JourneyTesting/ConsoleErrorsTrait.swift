internal import RobotCore
public import Testing

/// A trait that fails journeys whose app wrote errors to its console.
public struct ConsoleErrorsTrait: TestTrait, SuiteTrait {
  /// Texts that exempt an error that contains one of them.
  let exceptions: [String]

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  /// Records an issue if a test case has written errors to the console.
  ///
  /// - Parameter run: The test case, which has ended.
  func check(_ run: CaseRun, at location: SourceLocation) async {
    guard let driver = run.journey?.driver.capability((any ConsoleReading).self) else { return }
    if let absence = driver.consoleAbsence {
      Issue.record("Console errors cannot be checked: \(absence).", sourceLocation: location)
      return
    }
    let errors = Evidence(console: await driver.consoleMessages()).consoleErrors.filter { message in
      !exceptions.contains { message.contains($0) }
    }
    guard !errors.isEmpty else { return }
    let list = errors.map { "  \($0.withSigns)" }.joined(separator: "\n")
    Issue.record(
      "The page wrote \(errors.count == 1 ? "an error" : "\(errors.count) errors") to the console:\n\(list)",
      sourceLocation: location)
  }
}

extension ConsoleErrorsTrait {
  /// Joins the traits of a test.
  ///
  /// - Parameter test: The test, whose suites may have the trait too.
  /// - Returns: `nil` when there is no such trait.
  init?(of test: Test) {
    let traits = test.traits.compactMap { $0 as? ConsoleErrorsTrait }
    guard !traits.isEmpty else { return nil }
    self.init(exceptions: traits.flatMap(\.exceptions))
  }
}

extension Trait where Self == ConsoleErrorsTrait {
  /// Fails journeys whose page wrote an error to the console, such as an uncaught exception.
  ///
  /// - Parameter texts: Texts that exempt an error that contains one of them.
  /// - Returns: The trait.
  public static func failingOnConsoleErrors(except texts: String...) -> Self {
    ConsoleErrorsTrait(exceptions: texts)
  }
}

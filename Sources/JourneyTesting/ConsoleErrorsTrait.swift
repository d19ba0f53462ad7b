internal import RobotCore
public import Testing

/// A trait that fails journeys whose app wrote errors to its console.
public struct ConsoleErrorsTrait: TestTrait, SuiteTrait {
  /// Texts that exempt an error that contains one of them.
  let exceptions: [String]

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  /// Records an issue if a test case with the trait has written errors to the console.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - run: The test case, which has ended.
  static func check(_ test: Test, _ run: CaseRun) async {
    let traits = test.traits.compactMap { $0 as? ConsoleErrorsTrait }
    guard !traits.isEmpty, let driver = run.journey?.driver else { return }
    if let absence = driver.consoleAbsence {
      Issue.record(
        "Console errors cannot be checked: \(absence).",
        sourceLocation: test.sourceLocation)
      return
    }
    let exceptions = traits.flatMap(\.exceptions)
    let errors = await driver.consoleMessages().filter { message in
      message.hasPrefix("error:") && !exceptions.contains { message.contains($0) }
    }
    guard !errors.isEmpty else { return }
    let list = errors.map { "  \($0)" }.joined(separator: "\n")
    Issue.record(
      "The page wrote \(errors.count == 1 ? "an error" : "\(errors.count) errors") to the console:\n\(list)",
      sourceLocation: test.sourceLocation)
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

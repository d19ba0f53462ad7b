internal import RobotCore
public import Testing

/// Fails journeys whose app wrote errors to its console.
public struct ConsoleErrorsTrait: TestTrait, SuiteTrait {
  /// The errors that may be there: those that hold one of these texts.
  let exceptions: [String]

  /// Whether the tests in a suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Records what a test case that has ended wrote, where that is asked for.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - run: The test case.
  static func check(_ test: Test, _ run: CaseRun) async {
    let traits = test.traits.compactMap { $0 as? ConsoleErrorsTrait }
    guard !traits.isEmpty, let driver = run.journey?.driver else { return }
    if let absence = driver.consoleAbsence {
      Issue.record(
        "Errors in the console cannot be looked for: \(absence).",
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
  /// Fails journeys whose page wrote an error to the console, such as an exception that nobody caught.
  ///
  /// - Parameter texts: What an error may say without failing the journey: a part of it.
  /// - Returns: The trait.
  public static func failingOnConsoleErrors(except texts: String...) -> Self {
    ConsoleErrorsTrait(exceptions: texts)
  }
}

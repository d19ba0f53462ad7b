internal import Testing

/// The cases of a test that Swift Testing is planning.
///
/// Swift Testing evaluates the arguments of a test after its traits have prepared for it, and shows them to no one before the first
/// test runs. What it will call for them is read with a mirror, and called here too.
enum PlannedCases {
  private typealias Any6_3 =
    @Sendable @concurrent () async throws ->
    any Sequence<Test.Case> & Sendable
  private typealias Any6_2 = @Sendable @concurrent () async throws -> AnySequence<Test.Case>

  /// Returns the arguments of the cases of a test.
  ///
  /// - Returns: The arguments; `nil` if they cannot be known beforehand: they cannot be read or evaluated, or they differ from one
  ///   evaluation to the next, as random ones do.
  static func arguments(of test: Test) async -> [CaseArguments]? {
    guard let first = await evaluated(test), await evaluated(test) == first else { return nil }
    return first
  }

  private static func evaluated(_ test: Test) async -> [CaseArguments]? {
    guard let cases = try? await cases(of: test) else { return nil }
    var labels: [String]?
    return cases.map { testCase in
      let arguments = CaseArguments(testCase, labels: labels)
      labels = labels ?? arguments.labels
      return arguments
    }
  }

  private static func cases(of test: Test) async throws -> [Test.Case]? {
    let mirror = Mirror(reflecting: test)
    let state =
      mirror.descendant("testCasesState", "some")
      // From Swift 6.4 on.
      ?? mirror.descendant("_properties", "value", "testCasesState", "some")
    guard let state, let value = Mirror(reflecting: state).children.first?.value else { return nil }
    if let evaluate = value as? Any6_3 { return cases(in: try await evaluate()) }
    if let evaluate = value as? Any6_2 { return Array(try await evaluate()) }
    return (value as? any Sequence<Test.Case>).map(cases)
  }

  private static func cases(in sequence: any Sequence<Test.Case>) -> [Test.Case] { Array(sequence) }
}

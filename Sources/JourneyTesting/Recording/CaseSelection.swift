internal import Foundation
internal import ReportWriter
internal import Synchronization
internal import TestJournal

/// The test cases that `JOURNEYS_ONLY` selects: those of an earlier run, or of a list of names.
final class CaseSelection: Sendable {
  /// What is selected.
  private enum Choice: String, CaseIterable {
    case failed, flaky, new
  }

  /// The value of the variable.
  let source: String
  /// Whether the cases that are not listed are selected.
  private let isInverted: Bool
  /// The listed names.
  private let names: Set<String>
  /// The names of the functions that listed cases may belong to.
  private let functions: Set<String>
  private let found = Mutex<Set<String>>([])

  /// Reads a selection.
  ///
  /// - Parameters:
  ///   - source: `failed:`, `flaky:` or `new:` with the path of an earlier run, or the path of a file with a name on each line.
  ///   - run: The identity of the run of this process, if it has one.
  ///   - say: Receives a sentence about an earlier run that is incomplete.
  /// - Throws: A ``JourneyTestingError`` if the file cannot be read, or belongs to this run.
  init(_ source: String, run: String?, say: (String) -> Void) throws {
    self.source = source
    let choice = Choice.allCases.first { source.hasPrefix("\($0.rawValue):") }
    let path = choice.map { String(source.dropFirst($0.rawValue.count + 1)) } ?? source
    isInverted = choice == .new
    do {
      if let choice {
        let earlier = try Self.run(at: path, of: run)
        if !earlier.isWhole {
          say("The run in “\(path)” is incomplete: what it lacks is not known to JOURNEYS_ONLY.")
        }
        names = try Self.names(choice, in: earlier)
      } else {
        names = try Self.lines(at: path)
      }
    } catch let error as ReportError {
      throw JourneyTestingError(
        "JOURNEYS_ONLY=\(source) selects nothing: \(error.description)")
    }
    functions = Set(names.flatMap(Self.functions))
  }

  /// Whether the cases of a test may be selected.
  ///
  /// - Returns: The answer, which is final for a test without arguments.
  func mayContain(_ identity: TestIdentity, isParameterized: Bool) -> Bool {
    if isInverted { return isParameterized || !names.contains(identity.name) }
    return functions.contains(identity.name) || functions.contains(identity.filter)
  }

  /// Whether a case is selected.
  ///
  /// - Parameter drivers: The drivers that it runs with, one of which an earlier run may have as the last argument.
  func contains(
    _ arguments: CaseArguments, of identity: TestIdentity, drivers: [CaseDriver]
  ) -> Bool {
    var candidates = [
      identity.name, identity.filter, "\(identity.filter) (\(arguments.description))",
    ]
    for arguments in [arguments] + drivers.map(arguments.with) {
      candidates.append(Self.name(identity.suite, identity.function, arguments.inJournal))
    }
    let known = candidates.filter(names.contains)
    guard !known.isEmpty else { return isInverted }
    found.withLock { $0.formUnion(known) }
    return !isInverted
  }

  /// The selected names that no case had, in order.
  var missing: [String] { isInverted ? [] : names.subtracting(found.withLock { $0 }).sorted() }

  /// The number of listed names.
  var count: Int { names.count }

  private static func run(at path: String, of identity: String?) throws -> TestRun {
    let run = try RunReader().run(of: [.file(URL(filePath: path))])
    guard let identity, run.id == identity else { return run }
    throw JourneyTestingError(
      """
      “\(path)” is already of the run that this process belongs to: another test process has written it. Copy the \
      earlier run to another folder, and name the copy in JOURNEYS_ONLY.
      """)
  }

  private static func names(_ choice: Choice, in run: TestRun) throws -> Set<String> {
    var names: Set<String> = []
    for testCase in run.cases {
      let function = run.function(of: testCase)
      let isSelected =
        switch choice {
        case .new: true
        case .flaky: testCase.status == .passed && testCase.isFlaky
        case .failed:
          switch testCase.status {
          case .failed, .incomplete: true
          case .skipped: try run.details(of: testCase).skipReason?.hasPrefix(notRun) == true
          case .passed: false
          }
        }
      guard isSelected else { continue }
      var arguments = testCase.arguments
      if arguments.last?.label == CaseArguments.repetition { arguments.removeLast() }
      names.insert(name(run.suites[function.suite].name, function.name, arguments))
    }
    return names
  }

  /// The beginning of the reason for a case that would have run if the run had not ended before.
  static let notRun = "did not run: "

  private static func lines(at path: String) throws -> Set<String> {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReportError("There is no file “\(path)” that can be read.", kind: .noSuchInput)
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(
      lines.map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  /// The name of a case in `junit.xml`: the classname and the name.
  private static func name(
    _ suite: String, _ function: String, _ arguments: [TestCase.Argument]
  ) -> String {
    "\(suite) \(CaseName.text(function, arguments: arguments))"
  }

  /// The names of the functions that a case of a name may belong to: all of it, or what precedes the parenthesis of its arguments.
  private static func functions(of name: String) -> [String] {
    var functions = [name]
    var rest = name[...]
    while let range = rest.range(of: " (") {
      functions.append(String(name[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return functions
  }
}

internal import Foundation
internal import Synchronization
internal import TestJournal
internal import Testing

/// Records when cases that are no journeys could start, for the program that makes the reports from Swift Testing's event stream.
///
/// The stream tells the start of a case before the case waits for its turn. A journey records its start itself.
final class TurnJournal: Sendable {
  /// The journal of this process; `nil` if no program asked for it.
  static let shared: TurnJournal? = {
    guard !Recorder.isExitTestChild, let environment = try? JourneyEnvironment.current(),
      environment.reports == nil, let folder = environment.journal
    else { return nil }
    do {
      return try TurnJournal(
        in: URL(filePath: folder).appending(path: RunJournals.turns),
        run: RunIdentity.current(environment))
    } catch {
      Recorder.say("The waits of cases that are no journeys count as their time: \(error)")
      return nil
    }
  }()

  private let folder: RunFolder
  /// The IDs of the tests that are in the journal.
  private let tests = Mutex<Set<String>>([])

  private init(in folder: URL, run: String?) throws {
    self.folder = try RunFolder(folder, run: run, say: Recorder.say)
    var record = RunRecord(properties: [])
    record.id = run
    var writer = JSONWriter()
    writer.event(.runStarted, at: .now)
    self.folder.append(record.line + writer.bytes)
    try self.folder.begin()
  }

  /// Records that a case can start now.
  func start(_ testCase: Test.Case, of test: Test) {
    let id = TestIdentity(test).id
    let arguments = CaseArguments(testCase, labels: nil)
    // A test is declared before its cases start.
    tests.withLock { tests in
      var writer = JSONWriter()
      if tests.insert(id).inserted { TestRecord(test, isParameterized: true).write(to: &writer) }
      CaseLines(arguments.id, of: TestReference(test: id))
        .writeStart(at: .now, arguments: arguments.inJournal, to: &writer)
      folder.append(writer.bytes)
    }
  }
}

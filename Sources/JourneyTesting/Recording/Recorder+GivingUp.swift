internal import AccessibilityTree
internal import Foundation
internal import RobotCore
internal import TestJournal

extension Recorder {
  /// The time limit for exit handlers after a run was aborted, in seconds.
  private static let exitLimit = 20.0

  /// Aborts a run whose test cases hang: writes everything known about all running cases and the reports, names the hung cases, and
  /// exits.
  ///
  /// - Parameter test: The test at which Swift Testing's plan ended, if it did.
  func giveUp(on overdue: [RunningCase], planning test: String?) {
    var sentences: [String] = []
    let wasOpen = close {
      var lines: [UInt8] = []
      for testCase in overdue {
        if testCase.isEnding {
          let sentence = "\(testCase.name) ended, but its app did not end within \(limit)."
          lines += LossRecord(sentence).line
          sentences.append(sentence)
        } else {
          let failure = testCase.run.log.hiding {
            JourneyFailure(hung: testCase, limit: limit)
          }
          if let shown = testCase.run.journey?.newestSnapshot { testCase.run.log.show(shown.tree) }
          testCase.run.log.endAll(failed: true)
          testCase.run.record(
            RecordedIssue(failure, in: testCase.location, at: Stopwatch.nanoseconds()))
          lines += testCase.record.ended(testCase.run, cancellation: nil, by: self)
          sentences.append("\(testCase.name): \(failure.headline)")
        }
      }
      if let test {
        let sentence = """
          No test started within \(limit). What describes the arguments of \(test), or a trait, does not return.
          """
        lines += LossRecord(sentence).line
        sentences.append(sentence)
      }
      let hung = Set(overdue.map { ObjectIdentifier($0.run) })
      for testCase in running.all
      where !hung.contains(ObjectIdentifier(testCase.run)) && !testCase.isEnding {
        testCase.run.log.endAll(failed: false)
        lines += testCase.record.interrupted(testCase.run, by: self)
      }
      return lines + (coverage?.records ?? [])
    }
    guard wasOpen else { return }
    Self.say(
      "The run was stopped because journeys did not end within \(limit) (JOURNEYS_TIME_LIMIT):"
    )
    for sentence in sentences { Self.say("  \(sentence)") }
    writeReports()
    Self.leave()
  }

  /// Aborts a run whose `swift test` is gone: nobody sees its results but in the reports, and browsers would be left to nobody.
  func giveUpWithoutSwiftTest() {
    // What reads the output may be gone too.
    signal(SIGPIPE, SIG_IGN)
    let wasOpen = close {
      running.all.filter { !$0.isEnding }
        .flatMap { testCase in
          testCase.run.log.endAll(failed: false)
          return testCase.record.interrupted(testCase.run, by: self)
        } + line { $0.event(.runInterrupted, at: $1) } + (coverage?.records ?? [])
    }
    guard wasOpen else { return }
    writeReports()
    Self.say("swift test ended before its tests, so they were stopped: this run is incomplete.")
    Self.leave()
  }

  private static func leave() {
    // Other code's exit handlers may wait for what hangs.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: exitLimit)
      _exit(EXIT_FAILURE)
    }
    exit(EXIT_FAILURE)
  }

  private var limit: String { "\(environment.timeLimit) s" }
}

extension JourneyFailure {
  /// Creates the failure of a journey that does not return.
  fileprivate init(hung testCase: RunningCase, limit: String) {
    let run = testCase.run
    let current = run.log.current
    let context = run.log.context
    let snapshot = run.journey?.newestSnapshot
    let shown = snapshot?.tree.root.children.last?.summary
    self.init(
      kind: .timeLimitExceeded,
      attempted: run.launching.map { "Launch \($0)" } ?? current?.step.text.capitalizedFirst
        ?? "Run the journey",
      screen: run.launching == nil ? current?.screen ?? "" : "",
      because: "it did not end within \(limit)",
      expected: "the journey to end within \(limit) (JOURNEYS_TIME_LIMIT)",
      found: "no end; the app last showed \(shown ?? "nothing")", trail: context.trail,
      at: context.site, again: "\(run.rerun)", showing: snapshot)
  }
}

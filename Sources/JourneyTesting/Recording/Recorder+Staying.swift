internal import Foundation
internal import ReportWriter
internal import RobotCore
internal import Synchronization

extension Recorder {
  /// Leaves the browser of a journey that failed open for as long as a person at a terminal looks at it, where that is asked for.
  ///
  /// The case has been recorded by then: what is interrupted now is in the reports. Its time limit does not go on.
  ///
  /// - Parameter testCase: The case.
  func stay(with testCase: RunningCase) async {
    let run = testCase.run
    guard environment.show?.staysOpen == true, !run.role.isTrial, run.driver.usesBrowser,
      run.journey != nil, run.issues.contains(where: \.issue.isFailure)
    else { return }
    guard Terminal.own.isThere() else { return noteMissingTerminal() }
    running.end(run)
    // One after the other: Return is for one of them.
    if (try? await stays.wait()) != nil {
      let place = run.journey?.newestSnapshot?.location ?? ""
      let line = ConsoleText.line(
        "\(testCase.name) failed, and its browser stays open\(place.isEmpty ? "" : " at \(place)"): "
          + "look at it, then press Return to go on, or Ctrl-C to end the run.")
      await Terminal.own.waitForReturn(saying: line)
      await stays.signal()
    }
    running.isEndingAgain(testCase)
  }

  private func noteMissingTerminal() {
    guard hasTerminalMissed.exchange(true, ordering: .relaxed) == false else { return }
    Self.say("JOURNEYS_SHOW asks for browsers to stay open: there is no terminal, so none does.")
  }
}

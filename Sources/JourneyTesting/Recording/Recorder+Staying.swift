internal import Foundation
internal import ReportWriter
internal import RobotCore
internal import Support
internal import Synchronization

extension Recorder {
  /// Keeps the browser of a failed journey open while a user at a terminal looks at it, if requested.
  ///
  /// The case has already been recorded, so the reports are complete even if the user interrupts the run now. Its time limit is
  /// suspended.
  func stay(with testCase: RunningCase) async {
    let run = testCase.run
    guard environment.show?.staysOpen == true, !run.role.isTrial, run.driver.usesBrowser,
      run.journey != nil, run.issues.contains(where: \.issue.isFailure)
    else { return }
    guard Terminal.own.isThere() else { return noteMissingTerminal() }
    running.end(run)
    // One at a time, because a press of Return continues only one of them.
    if (try? await stays.wait()) != nil {
      let place = run.journey?.newestSnapshot?.location ?? ""
      let line = ConsoleText.line(
        "\(testCase.name) failed, and its browser stays open\(place.isEmpty ? "" : " at \(place)"): "
          + "look at it, then press Return to continue, or Ctrl-C to end the run.")
      await Terminal.own.waitForReturn(saying: line)
      stays.signal()
    }
    running.isEnding(testCase)
  }

  private func noteMissingTerminal() {
    guard hasTerminalMissed.exchange(true, ordering: .relaxed) == false else { return }
    Self.say("JOURNEYS_SHOW keeps no browser open, because there is no terminal.")
  }
}

internal import Foundation
internal import RobotCore
internal import Support
internal import TestJournal

extension Recorder {
  /// Lets another program go on in the browser of a case that passed, until that program closes the pipe. The case's time limit is
  /// suspended.
  ///
  /// - Parameter pipe: The path of the named pipe that the program reads from.
  func handOver(_ testCase: RunningCase, to pipe: String) async {
    let run = testCase.run
    guard !run.role.isTrial, run.driver.usesBrowser, let journey = run.journey,
      !run.issues.contains(where: \.issue.isFailure),
      var handover = journey.driver.capability((any HandingOver).self)?.handover
    else { return }
    handover.semantics = journey.newestRobot.map { Self.semantics(of: $0) } ?? ""
    guard let line = try? JSONEncoder().encode(handover) else { return }
    running.end(run)
    await withCheckedContinuation { continuation in
      // Use a separate thread, because the wait lasts as long as the user records.
      NamedThread.start("handover") {
        Self.write(line + [UInt8(ascii: "\n")], to: pipe)
        continuation.resume()
      }
    }
    running.isEnding(testCase)
  }

  private static func semantics<R: Robot>(of robot: R.Type) -> String { "\(R.Semantics.self)" }

  /// Writes a line, and waits until nobody reads from the pipe any more.
  private static func write(_ line: Data, to pipe: String) {
    let file = open(pipe, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = line.withUnsafeBytes { Descriptor.write($0, to: file) }
    // The end of the last reader is an error, which needs not be asked for: poll(2).
    var watched = pollfd(fd: file, events: 0, revents: 0)
    while poll(&watched, 1, -1) < 0, errno == EINTR {}
    Foundation.close(file)
  }
}

internal import ArgumentParser
internal import Foundation

/// Waits until its parent process has ended, and ends the processes that the parent left running: `journey-report test` starts it,
/// and nothing else uses it.
struct WatchCommand: ParsableCommand {
  /// The name of the command.
  static let name = "watch-children"

  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @Argument var group: Int32
  @Argument var mark: String

  func run() throws {
    // Whoever ends the run signals all its processes, and this one must survive to end the others.
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    var byte: UInt8 = 0
    // A byte says that all was ended; the pipe ends without one when its other end was killed.
    guard read(STDIN_FILENO, &byte, 1) == 0 else { return }
    if FileManager.default.fileExists(atPath: "/proc/self/environ") {
      ProcessTree.kill(with: mark)
    } else {
      killpg(group, SIGKILL)
    }
  }
}

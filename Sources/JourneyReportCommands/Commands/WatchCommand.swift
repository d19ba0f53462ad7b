internal import ArgumentParser
internal import Foundation

/// Waits for its parent process to end, and ends the processes that the parent left running, and removes its temporary folder.
///
/// Only `journey-report test` starts it.
struct WatchCommand: ParsableCommand {
  /// The name of the subcommand.
  static let name = "watch-children"

  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @Argument var group: Int32
  @Argument var mark: String
  @Argument var scratch: String

  func run() throws {
    // A signal to the run reaches all its processes, and this one must survive to end the others.
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    var byte: UInt8 = 0
    // A byte means that the run ended its processes; the pipe closes without one if the parent was killed.
    guard read(STDIN_FILENO, &byte, 1) == 0 else { return }
    if FileManager.default.fileExists(atPath: "/proc/self/environ") {
      ProcessTree.kill(with: mark)
    } else {
      killpg(group, SIGKILL)
    }
    try? FileManager.default.removeItem(atPath: scratch)
  }
}

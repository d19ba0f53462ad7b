package import Foundation
internal import Synchronization

/// Ends a process group and removes a folder when this process releases them, or ends in any way: normally, by a crash, by a kill.
///
/// It is a shell that waits for the end of a pipe. The system closes the pipe with the process that holds it, so no code needs to
/// run, unlike with `atexit`, signal handlers and the parent-death signal of Linux, which do not cover every case.
package final class ProcessGroupReaper: Sendable {
  private let process: ChildProcess
  /// The end of the pipe; `nil` once it is closed, because its number may then be that of another file.
  private let pipe: Mutex<Int32?>

  private static let script =
    "while read -r _; do :; done; kill -KILL -\"$1\" 2>/dev/null; "
    // A process that is being killed may still be writing.
    + "rm -rf -- \"$2\" 2>/dev/null || { sleep 1; rm -rf -- \"$2\"; }"

  /// Starts watching.
  ///
  /// - Throws: A `POSIXError` if there is no shell.
  package init(group: pid_t, folder: String) throws {
    let pipe = try ChildPipe()
    defer { close(pipe.reading) }
    do {
      process = try ChildProcess.start(
        "/bin/sh", ["-c", Self.script, "reaper", String(group), folder],
        environment: ["PATH": "/usr/bin:/bin"], input: pipe.reading)
    } catch {
      close(pipe.writing)
      throw error
    }
    self.pipe = Mutex(pipe.writing)
  }

  /// Ends the group and removes the folder immediately.
  package func release() async {
    let pipe = pipe.withLock { pipe in
      defer { pipe = nil }
      return pipe
    }
    if let pipe { close(pipe) }
    await process.waitForEnd()
  }
}

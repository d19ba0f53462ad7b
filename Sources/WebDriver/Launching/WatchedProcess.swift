internal import Foundation

/// A program in a process group of its own, which ends with all that it started when this process does, in whatever way.
package struct WatchedProcess: Sendable {
  /// Its process, whose id is that of the group.
  package let process: ChildProcess
  private let reaper: ProcessGroupReaper

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment.
  ///   - folder: A folder that is removed when it has ended, and when it cannot be started.
  ///   - output: Takes what it prints, in pieces, and `nil` when nothing more will come.
  /// - Returns: The program.
  /// - Throws: A `POSIXError` when it cannot be started.
  package static func start(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String,
    output: @escaping @Sendable (ArraySlice<UInt8>?) -> Void
  ) throws -> WatchedProcess {
    do {
      let pipe = try Pipe()
      defer { close(pipe.writing) }
      let watched: WatchedProcess
      do {
        let process = try ChildProcess.start(
          path, arguments, environment: environment, output: pipe.writing)
        watched = try WatchedProcess(process, folder: folder)
      } catch {
        close(pipe.reading)
        throw error
      }
      pipe.readToEnd(output)
      return watched
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  private init(_ process: ChildProcess, folder: String) throws {
    self.process = process
    do {
      reaper = try ProcessGroupReaper(group: process.id, folder: folder)
    } catch {
      process.killGroup()
      process.whenEnded { _ in }
      throw error
    }
  }

  /// Ends it with all that it started, and removes its folder.
  package func end() async {
    await reaper.release()
  }
}

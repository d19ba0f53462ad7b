internal import Foundation
internal import Synchronization

/// A program in a process group of its own, which ends together with everything that it started when this process ends in any way.
package final class WatchedProcess: Sendable {
  /// The program's process, whose ID is that of the group.
  package let process: ChildProcess
  private let reaper: ProcessGroupReaper
  private let state = Mutex(State())

  private struct State {
    var ending: ProcessEnding?
    var waiting: [CheckedContinuation<ProcessEnding, Never>] = []
  }

  /// How the program ended; `nil` while it is running.
  package var ending: ProcessEnding? { state.withLock { $0.ending } }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: A folder that is removed when the program has ended, or cannot be started.
  ///   - output: Receives the output in pieces, and `nil` at the end.
  /// - Throws: A `POSIXError` if the program cannot be started.
  package static func start(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String,
    output: @escaping @Sendable (ArraySlice<UInt8>?) -> Void
  ) throws -> WatchedProcess {
    do {
      let pipe = try ChildPipe()
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
      process.whenEnded { [process] _ in _ = process.ending() }
      throw error
    }
    process.whenEnded { [self] ending in
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.ending = ending
        return state.waiting
      }
      for continuation in waiting { continuation.resume(returning: ending) }
    }
  }

  /// Waits until the program has ended by itself, or was ended.
  @discardableResult
  package func waitForEnd() async -> ProcessEnding {
    await withCheckedContinuation { continuation in
      let ending = state.withLock { state in
        if state.ending == nil { state.waiting.append(continuation) }
        return state.ending
      }
      if let ending { continuation.resume(returning: ending) }
    }
  }

  /// Ends the program with everything that it started, removes its folder, and returns when it is gone.
  package func end() async {
    await reaper.release()
    await waitForEnd()
    _ = process.ending()
  }
}

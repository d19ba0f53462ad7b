import CommandConsole
import Driving
import Foundation
import Support

/// The run of a journey whose browser stays open at its end, so that a person goes on from there.
struct JourneyReplay: Sendable {
  /// What the journey's process said about the browser.
  let handover: Handover
  /// The journey's process waits as long as this is open.
  private let pipe: FileHandle
  private let tests: WatchedProcess
  private let news: AsyncStream<News>

  private enum News: Sendable {
    case handover(Handover, FileHandle)
    case ended(ProcessEnding)
  }

  /// Runs a journey to its end.
  ///
  /// - Parameters:
  ///   - name: The name of the journey, for errors.
  ///   - variables: The environment, to which the variables of the handover are added.
  /// - Returns: The run, which waits for ``finish()``.
  /// - Throws: `CommandError` if the journey fails, or does not run in a Chromium on this machine.
  static func start(
    _ name: String, by command: [String], variables: [String: String]
  ) async throws -> JourneyReplay {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "journeys-\(UUID().uuidString)", directoryHint: .isDirectory)
    let path = folder.appending(path: "handover").path(percentEncoded: false)
    let tests: WatchedProcess
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      tests = try WatchedProcess.start(
        command[0], Array(command.dropFirst()),
        environment: variables.merging([
          "JOURNEYS_HANDOVER": path,
          "JOURNEYS_REPORTS": folder.appending(path: "reports").path(percentEncoded: false),
        ]) { $1 }, folder: folder.path(percentEncoded: false)
      ) { output in
        if let output { FileHandle.standardError.write(Data(output)) }
      }
    } catch {
      throw CommandError(.unavailable, "“\(command[0])” cannot be started: \(error)")
    }
    let (news, continuation) = AsyncStream<News>.makeStream()
    NamedThread.start("handover") {
      guard let pipe = FileHandle(forReadingAtPath: path),
        let handover = try? JSONDecoder().decode(Handover.self, from: line(of: pipe))
      else { return }
      continuation.yield(.handover(handover, pipe))
    }
    Task { continuation.yield(.ended(await tests.waitForEnd())) }
    for await one in news {
      if case .handover(let handover, let pipe) = one {
        return JourneyReplay(handover: handover, pipe: pipe, tests: tests, news: news)
      }
      break
    }
    await tests.end()
    throw CommandError(
      .unavailable,
      """
      \(name) did not end in a browser to go on in: it failed, was skipped, or ran in another browser than a Chromium on this machine. \
      Run it alone: swift test --filter '\(name)'
      """)
  }

  /// Lets the journey end, and waits for the end of its process.
  func finish() async {
    try? pipe.close()
    for await case .ended in news { break }
    await tests.end()
  }

  private static func line(of pipe: FileHandle) -> Data {
    var line = Data()
    while let byte = try? pipe.read(upToCount: 1), byte != Data([UInt8(ascii: "\n")]) {
      line += byte
    }
    return line
  }
}

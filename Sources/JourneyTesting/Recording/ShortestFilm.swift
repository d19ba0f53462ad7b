internal import RobotCore
internal import Synchronization

/// Of the cases of a test that pass, what the app showed in the shortest: what it looks like when it works.
final class ShortestFilm: Sendable {
  private struct Take: Sendable {
    var duration: Int64
    var record: CaseRecord
    var frames: [FilmFrame]
  }

  /// A journey in a browser is another film than the same in process.
  private let takes = Mutex<[CaseDriver: Take]>([:])

  /// Takes in a case that passed.
  ///
  /// - Parameters:
  ///   - run: The case.
  ///   - duration: How long it took, in nanoseconds.
  ///   - record: Its lines.
  func offer(_ run: CaseRun, duration: Int64, as record: CaseRecord) {
    let shortest = takes.withLock { $0[run.driver]?.duration ?? .max }
    guard duration < shortest else { return }
    let frames = run.log.frames
    guard !frames.isEmpty else { return }
    takes.withLock { takes in
      guard duration < takes[run.driver]?.duration ?? .max else { return }
      takes[run.driver] = Take(duration: duration, record: record, frames: frames)
    }
  }

  /// The lines of the films, to be written when the test is over.
  var lines: [UInt8] {
    takes.withLock { takes in
      takes.sorted { $0.key.name < $1.key.name }.flatMap { $0.value.record.film($0.value.frames) }
    }
  }
}

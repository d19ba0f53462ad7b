internal import RobotCore
internal import SecretMasking
internal import Synchronization

/// The film of the shortest passing case of a test, which shows what success looks like.
final class ShortestFilm: Sendable {
  private struct Take: Sendable {
    var duration: Int64
    var record: CaseRecord
    var frames: [FilmFrame]
    var mask: SecretMask
  }

  /// The takes by driver, because a browser's film differs from that of the app in process.
  private let takes = Mutex<[CaseDriver: Take]>([:])

  /// Considers a passing case.
  ///
  /// - Parameters:
  ///   - duration: The duration of the case, in nanoseconds.
  ///   - record: The journal lines of the case.
  func offer(_ run: CaseRun, duration: Int64, as record: CaseRecord) {
    let shortest = takes.withLock { $0[run.driver]?.duration ?? .max }
    guard duration < shortest else { return }
    let frames = run.log.frames
    guard !frames.isEmpty else { return }
    takes.withLock { takes in
      guard duration < takes[run.driver]?.duration ?? .max else { return }
      takes[run.driver] = Take(
        duration: duration, record: record, frames: frames, mask: run.log.mask)
    }
  }

  /// The journal lines of the films, to write when the test has ended.
  var lines: [UInt8] {
    takes.withLock { takes in
      takes.sorted { $0.key.name < $1.key.name }
        .flatMap { $0.value.record.film($0.value.frames, hidingWith: $0.value.mask) }
    }
  }
}

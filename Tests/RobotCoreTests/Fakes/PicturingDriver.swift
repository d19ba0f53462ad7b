import AccessibilityTree
import RobotCore
import Support
import Synchronization

/// Drives an app on a busy machine, where each picture takes its time, and the first ones all differ.
final class PicturingDriver: Driver, PictureTaking {
  let name = "picturing"
  private let app: InProcessDriver
  private let moving: Int
  private let delay: Duration
  private let count = Mutex(0)

  /// The number of pictures taken.
  var pictures: Int { count.withLock { $0 } }

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - moving: The number of pictures that differ from the one before.
  ///   - delay: The time that a picture takes.
  init(_ app: any AccessibleApp, moving: Int, delay: Duration) {
    self.app = InProcessDriver(app)
    self.moving = moving
    self.delay = delay
  }

  func snapshot() async -> Snapshot { await app.snapshot() }

  func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? { nil }

  func perform(_ action: Action, on element: LocatedElement) async throws {
    try await app.perform(action, on: element)
  }

  func picture(
    of path: ElementPath, masking masked: [ElementPath]
  ) async throws -> ElementPicture {
    try await TurnClock().sleep(for: delay)
    let number = count.withLock { count in
      count += 1
      return count
    }
    return ElementPicture(
      png: [UInt8(min(number, moving))], frame: Rect(x: 0, y: 0, width: 1, height: 1), masked: [],
      scale: 1, engine: "fake")
  }
}

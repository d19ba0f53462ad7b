import Driving
import JourneyTesting
import RobotCore

/// Adds to what a phone shows whether its app waits for the server: a phone does not tell, but the server of the test case knows, and the
/// app asks no other one.
struct ServerTellingDriver: WrappingDriver {
  /// How often the server is asked while the screen stays as it is.
  private static let pause = Duration.milliseconds(50)

  let driver: any Driver
  let server: CatalogServer

  func snapshot() async throws -> Snapshot { told(try await driver.snapshot()) }

  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    let end = snapshot.time + limit
    var now = snapshot.time
    while now < end {
      let pause = min(Self.pause, end - now)
      if let next = try await driver.snapshot(after: snapshot, within: pause) { return told(next) }
      let same = told(try await driver.snapshot())
      if same.isNetworkQuiet != snapshot.isNetworkQuiet { return same }
      now = max(now + pause, same.time)
    }
    return nil
  }

  func perform(_ action: Action, on element: LocatedElement) async throws {
    try await driver.perform(action, on: element)
  }

  private func told(_ snapshot: Snapshot) -> Snapshot {
    let isQuiet = server.isQuiet
    return Snapshot(
      tree: snapshot.tree, time: snapshot.time, isIdle: snapshot.isIdle && isQuiet,
      isNetworkQuiet: isQuiet)
  }
}

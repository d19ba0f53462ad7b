internal import AccessibilityTree
public import Driving
internal import Foundation
internal import Support
package import Synchronization

/// Drives an app on an iPhone or iPad through WebDriverAgent, or through Appium in front of it.
///
/// One request fetches the whole screen. The driver acts by touches on the frames of elements, and looks again until nothing moves. Create
/// one with ``DevicePool/driver(launching:_:)``; it returns its device to the pool when it ends.
public final class DeviceDriver: Driver, ScreenPolling, QuietTiming {
  /// The name of the device, and its system: `iPhone 17 Pro, iOS 26.4`.
  public let name: String
  /// How long a screen must show nothing new to count as idle: a device does not say when it is.
  public let quietTime: Duration = .milliseconds(200)
  let device: Device
  let app: String
  let lease: Lease
  package let watch: Mutex<ScreenWatch>
  private let start = TurnClock().now

  init(_ device: Device, app: String, lease: Lease) {
    self.device = device
    self.app = app
    name = device.name
    self.lease = lease
    watch = Mutex(ScreenWatch(freshness: device.options.freshness, quietTime: .milliseconds(200)))
  }

  var options: DeviceOptions { device.options }
  package var pace: PollingPace {
    PollingPace(
      settlingLimit: options.settlingLimit, settlingPause: options.settlingPause,
      pollPause: options.pollPause)
  }
  /// The driver's clock: the time in which this process could run.
  package var now: Duration { start.duration(to: TurnClock().now) }

  /// Returns a snapshot of the screen, once nothing moves on it or ``DeviceOptions/settlingLimit`` has passed.
  ///
  /// A snapshot at rest that is younger than ``DeviceOptions/freshness`` is used again if no action has been performed since.
  ///
  /// - Returns: The snapshot. Elements that still move are marked as moving.
  /// - Throws: ``DeviceError``, ``BrowserError`` or the error of its driver if the device no longer answers.
  public func snapshot() async throws -> Snapshot {
    if let known = watch.withLock({ $0.fresh(at: now) }) { return known }
    return try await guarded { try await settled() }
  }

  /// Looks again and again until the screen shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The maximum time to wait.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  /// - Throws: ``DeviceError``, ``BrowserError`` or the error of its driver if the device no longer answers.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    try await guarded { try await settled(after: snapshot, within: limit) }
  }

  /// Reads the screen once. While it changes, the system may be unable to take a snapshot.
  package func look() async throws -> Snapshot {
    let end = now + max(options.settlingLimit, .seconds(10))
    while true {
      do {
        let root = try await device.source()
        var tree = AppleTree(root)
        if tree.mayHaveFocus || watch.withLock({ $0.hasTappedField }) {
          let known = watch.withLock { $0.knownFocus(in: tree) }
          var focus = known
          if focus == nil, let active = try await device.activeElement() {
            focus = Rect(json: active.rect)
          }
          watch.withLock { $0.note(focus: focus, in: tree) }
          if let focus { tree = AppleTree(root, focus: focus) }
        }
        return watch.withLock { $0.take(tree, at: now) }
      } catch let error as WebDriverError where error.saysChanging && now < end {
        try await WallClock().sleep(for: options.settlingPause)
      } catch let error as WebDriverError where error.saysChanging {
        throw DeviceError(
          "The screen has kept changing, so that the system took no snapshot of it (\(error.reason))."
        )
      }
    }
  }

  /// Ends the app, and returns the device to its pool.
  public func end() async {
    if !lease.isBroken, !app.isEmpty { try? await device.terminate(app) }
    await lease.end()
  }

  /// Performs work, marks the session as unusable if an error says so, and converts errors that a journey can deal with.
  func guarded<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      if error.breaksSession { lease.markBroken() }
      if case BrowserError.dialogOpen(let text) = error {
        throw DriverError.refused(
          because: "the device shows the alert “\(text)”, which blocks the app")
      }
      if case BrowserError.tooLarge(_, let size) = error {
        throw DriverError.refused(
          because: "the device's server takes no request of \(size) bytes (status 413)")
      }
      throw DriverError(error) ?? error
    }
  }
}

extension Rect {
  /// Creates a rectangle from WebDriver's JSON: section 12.4.4.
  init?(json: JSONValue) {
    guard let x = json["x"]?.number, let y = json["y"]?.number, let width = json["width"]?.number,
      let height = json["height"]?.number
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

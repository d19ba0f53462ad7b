public import RobotCore
public import WebDriver

/// Inspects a page in a browser.
public enum PageInspector {
  /// The maximum time for a page to become idle.
  private static let limit = Duration.seconds(10)

  /// Returns the snapshot of a page once it is idle.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - options: The configuration of the browser.
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if there is no browser, or the page cannot be loaded.
  public static func snapshot(of url: String, in options: BrowserOptions) async throws -> Snapshot {
    let pool = try BrowserPool.local(.find(options.engine), limit: 1, options: options)
    let result: Result<Snapshot, any Error>
    do {
      let driver = try await pool.driver(opening: url)
      do {
        result = .success(try await atRest(driver))
      } catch {
        result = .failure(error)
      }
      await driver.end()
    } catch {
      result = .failure(error)
    }
    await pool.shutdown()
    return try result.get()
  }

  /// Returns the snapshot of a page that renders itself, once nothing has changed for a while.
  private static func atRest(_ driver: BrowserDriver) async throws -> Snapshot {
    var snapshot = try await driver.snapshot()
    let end = snapshot.time + limit
    while !snapshot.isIdle, snapshot.time < end {
      let quiet = driver.quietTime ?? .milliseconds(200)
      if let next = try await driver.snapshot(after: snapshot, within: quiet) {
        snapshot = next
      } else {
        snapshot = try await driver.snapshot()
      }
    }
    return snapshot
  }
}

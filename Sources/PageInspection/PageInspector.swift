public import RobotCore
public import WebDriver

/// Looks at a page in a browser.
public enum PageInspector {
  /// How long a page may take to come to rest.
  private static let limit = Duration.seconds(10)

  /// What a page shows when it has come to rest.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - options: How the browser is to be.
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or ``WebDriverError``: there is no browser, or the page cannot be loaded.
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

  /// What a page shows that draws itself, when nothing has changed for a while.
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

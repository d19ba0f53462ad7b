package import Driving

/// The only driver of a pool, for a tool that does one thing with it.
package enum OnlyDriver {
  /// Uses a driver, and ends it and its pool, whatever happens.
  ///
  /// - Parameters:
  ///   - open: Returns the driver.
  ///   - shutdown: Ends the pool.
  ///   - body: Uses the driver.
  /// - Returns: What the body returns.
  /// - Throws: What `open` or the body throws.
  package static func use<Opened: Driver, Value>(
    _ open: () async throws -> Opened, shutdown: () async -> Void,
    _ body: (Opened) async throws -> Value
  ) async throws -> Value {
    let result: Result<Value, any Error>
    do {
      let driver = try await open()
      do {
        result = .success(try await body(driver))
      } catch {
        result = .failure(error)
      }
      await driver.end()
    } catch {
      result = .failure(error)
    }
    await shutdown()
    return try result.get()
  }
}

package import Driving

/// The only driver of a pool, for a tool that does one thing with it.
package enum OnlyDriver {
  /// Uses a driver, and ends it and its pool, whatever happens.
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

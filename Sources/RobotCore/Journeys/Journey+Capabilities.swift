internal import Driving
internal import struct TestModel.Step
internal import Testing

extension Journey {
  /// Returns the driver as one that can do what only some drivers can.
  ///
  /// - Parameters:
  ///   - capability: The protocol of such drivers.
  ///   - purpose: What it is needed for, such as `close a tab`.
  ///   - holders: Who can do it, as a sentence.
  /// - Throws: `DriverError.refused(because:)` when the driver lacks the capability.
  func driver<Capability>(
    with capability: Capability.Type, to purpose: String, held holders: String = "a browser can"
  ) throws -> Capability {
    guard let able = driver.capability(capability) else {
      throw DriverError.refused(
        because: "the driver “\(driver.name)” cannot \(purpose): \(holders)")
    }
    return able
  }

  /// Asks the driver for what only some drivers can do.
  ///
  /// - Parameters:
  ///   - capability: The protocol of such drivers.
  ///   - purpose: What it is needed for, such as `close a tab`.
  ///   - holders: Who can do it, as a sentence.
  ///   - isSettled: Whether the last action must have taken effect first: it may change the same state, and a page that is left would
  ///     lose it.
  /// - Throws: A ``JourneyFailure`` when the driver lacks the capability, or in place of its error.
  func using<Capability, Value>(
    _ capability: Capability.Type, to purpose: String, held holders: String = "a browser can",
    settled isSettled: Bool = false, _ work: (Capability) async throws -> Value
  ) async throws -> Value {
    try await usingDriver {
      let able = try self.driver(with: capability, to: purpose, held: holders)
      if isSettled { _ = try await driver.snapshot() }
      return try await work(able)
    }
  }

  /// Takes a step that asks the driver for what only some drivers can do, once the last action has taken effect.
  ///
  /// - Parameters:
  ///   - text: What the step does, such as `read the cookies`.
  ///   - capability: The protocol of such drivers.
  ///   - holders: Who can do it, as a sentence.
  /// - Throws: A ``JourneyFailure`` when the driver lacks the capability, or in place of its error.
  func step<Capability, Value>(
    _ text: String, using capability: Capability.Type, held holders: String = "a browser can",
    at site: SourceLocation, _ work: (Capability) async throws -> Value
  ) async throws -> Value {
    try await log.step(text, .action, at: site) {
      try await using(capability, to: text, held: holders, settled: true, work)
    }
  }
}

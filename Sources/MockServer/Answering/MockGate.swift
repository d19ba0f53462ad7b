internal import HTTP

/// Holds responses back until it is opened, so that a test decides when they arrive, and what happens before.
public final class MockGate: Sendable {
  private let gate = Gate()

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate. Responses that were held back are sent, and no more are held back.
  public func open() { gate.open() }

  /// Waits until the gate is open.
  func pass() async throws { try await gate.pass() }
}

internal import HTTPServing

/// Holds answers back until it is opened: so a test decides when an answer comes, and what happens before.
public final class MockGate: Sendable {
  private let gate = Gate()

  /// Makes a gate, closed.
  public init() {}

  /// Opens the gate: what it held back goes out, and nothing is held back any more.
  public func open() { gate.open() }

  /// Waits until the gate is open.
  func pass() async throws { try await gate.pass() }
}

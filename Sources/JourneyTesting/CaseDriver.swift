package import RobotCore

/// What the journeys of a test case drive: a kind of driver and, where the environment names engines, one of them.
package struct CaseDriver: Hashable, Sendable {
  /// The kind of driver.
  package let kind: DriverKind
  /// The engine of the browser; the app's own where none is asked for.
  package let engine: BrowserEngine?

  /// What the reports call it.
  var name: String {
    guard let engine else { return kind.rawValue }
    return kind == .compared ? "\(engine.name) against in process" : engine.name
  }

  /// Whether a browser is needed.
  var usesBrowser: Bool { kind.usesBrowser }

  /// The drivers that kinds and engines make, one after the other.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - engines: The engines that are asked for; none for the app's own.
  /// - Returns: The drivers.
  static func all(_ kinds: [DriverKind], in engines: [BrowserEngine]) -> [CaseDriver] {
    kinds.flatMap { kind in
      kind.usesBrowser && !engines.isEmpty
        ? engines.map { CaseDriver(kind: kind, engine: $0) }
        : [CaseDriver(kind: kind, engine: nil)]
    }
  }

  /// What the test case drives that is running now.
  package static var current: CaseDriver? { CaseRun.current?.driver }
}

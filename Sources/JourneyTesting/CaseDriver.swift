internal import RobotCore

/// The driver of a test case's journeys: a kind of driver and, if the environment names engines, one of them.
package struct CaseDriver: Hashable, Sendable {
  package let kind: DriverKind
  /// The browser engine, or `nil` for the app's own.
  package let engine: BrowserEngine?

  /// The name of the driver, as reports show it.
  var name: String {
    guard let engine else { return kind.rawValue }
    return kind == .compared ? "\(engine.name) against in process" : engine.name
  }

  /// Whether the driver needs a browser.
  var usesBrowser: Bool { kind.usesBrowser }

  /// Combines kinds of driver with engines.
  ///
  /// - Parameter engines: The requested engines; empty for the app's own.
  static func all(_ kinds: [DriverKind], in engines: [BrowserEngine]) -> [CaseDriver] {
    kinds.flatMap { kind in
      kind.usesBrowser && !engines.isEmpty
        ? engines.map { CaseDriver(kind: kind, engine: $0) }
        : [CaseDriver(kind: kind, engine: nil)]
    }
  }

  /// The driver of the current test case.
  package static var current: CaseDriver? { CaseRun.current?.driver }
}

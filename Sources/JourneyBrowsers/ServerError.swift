/// The reason why a server cannot be used.
public enum ServerError: Error, Hashable, Sendable {
  /// The program does not exist: its name, and the folder that was searched.
  case noProgram(String, lookedIn: String?)
  /// The server could not be started, for the system's stated reason.
  case notStarted(String, reason: String)
  /// The server exited before it listened: how it ended, and the last lines of its output.
  case endedEarly(String, ending: String, output: String)
  /// The server did not listen in time: the port, and the last lines of its output.
  case notListening(String, port: UInt16, within: Duration, output: String)
  /// The server exited while journeys were running: how it ended, and the last lines of its output.
  case ended(String, ending: String, output: String)
}

extension ServerError: CustomStringConvertible {
  /// The error as a sentence, with a solution if there is one.
  public var description: String {
    switch self {
    case .noProgram(let name, let folder):
      if let folder {
        "No program “\(name)” was found in \(folder). Add the executable target to the test target's "
          + "dependencies, so that the two are built together."
      } else {
        "No program was found at “\(name)”."
      }
    case .notStarted(let name, let reason): "\(name) could not be started: \(reason)."
    case .endedEarly(let name, let ending, let output):
      "\(name) \(ending) before it started listening\(Self.said(output))"
    case .notListening(let name, let port, let limit, let output):
      "\(name) did not start listening on port \(port) within \(limit.components.seconds) s"
        + Self.said(output)
    case .ended(let name, let ending, let output):
      "\(name) \(ending)\(Self.said(output))"
    }
  }

  private static func said(_ output: String) -> String {
    output.isEmpty ? "; it printed nothing." : ". Its last output:\n\(output)"
  }
}

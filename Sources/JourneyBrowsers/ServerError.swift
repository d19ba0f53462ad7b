/// The reason why a server cannot be used.
public enum ServerError: Error, Hashable, Sendable {
  /// The program does not exist: its name, and the folder that was searched.
  case noProgram(String, lookedIn: String?)
  /// The server could not be started, for the system's stated reason.
  case notStarted(String, reason: String)
  /// The server exited before it listened: its status, and the last lines of its output.
  case endedEarly(String, status: Int32, output: String)
  /// The server did not listen in time: the port, and the last lines of its output.
  case notListening(String, port: UInt16, within: Duration, output: String)
  /// The server exited while journeys were running: its status, and the last lines of its output.
  case ended(String, status: Int32, output: String)
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
    case .endedEarly(let name, let status, let output):
      "\(name) \(Self.words(status)) before it started listening\(Self.said(output))"
    case .notListening(let name, let port, let limit, let output):
      "\(name) did not start listening on port \(port) within \(limit.components.seconds) s"
        + Self.said(output)
    case .ended(let name, let status, let output):
      "\(name) \(Self.words(status))\(Self.said(output))"
    }
  }

  /// The wait status in words: the low seven bits are the signal, the next eight bits the exit code.
  private static func words(_ status: Int32) -> String {
    status & 0x7F == 0
      ? "exited with status \((status >> 8) & 0xFF)" : "was terminated by signal \(status & 0x7F)"
  }

  private static func said(_ output: String) -> String {
    output.isEmpty ? "; it printed nothing." : ". Its last output:\n\(output)"
  }
}

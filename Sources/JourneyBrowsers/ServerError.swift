/// Why a server cannot be used.
public enum ServerError: Error, Hashable, Sendable {
  /// There is no such program: its name, and where it was looked for.
  case noProgram(String, lookedIn: String?)
  /// It could not be started: the system's reason.
  case notStarted(String, reason: String)
  /// It ended before it listened: its status, and what it printed last.
  case endedEarly(String, status: Int32, output: String)
  /// It did not listen in time: on which port, and what it printed last.
  case notListening(String, port: UInt16, within: Duration, output: String)
  /// It ended while journeys were running: its status, and what it printed last.
  case ended(String, status: Int32, output: String)
}

extension ServerError: CustomStringConvertible {
  /// The error in one sentence, with what to do.
  public var description: String {
    switch self {
    case .noProgram(let name, let folder):
      if let folder {
        "There is no program “\(name)” in \(folder). Make the executable target a dependency of "
          + "the test target, so that it is built with it."
      } else {
        "There is no program at “\(name)”."
      }
    case .notStarted(let name, let reason): "\(name) could not be started: \(reason)."
    case .endedEarly(let name, let status, let output):
      "\(name) ended with \(Self.words(status)) before it listened\(Self.said(output))"
    case .notListening(let name, let port, let limit, let output):
      "\(name) did not listen on port \(port) within \(limit.components.seconds) s"
        + Self.said(output)
    case .ended(let name, let status, let output):
      "\(name) has ended with \(Self.words(status))\(Self.said(output))"
    }
  }

  /// The status as the system's wait tells it: the low seven bits are the signal, the next eight the exit code.
  private static func words(_ status: Int32) -> String {
    status & 0x7F == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
  }

  private static func said(_ output: String) -> String {
    output.isEmpty ? "; it printed nothing." : "; it printed last:\n\(output)"
  }
}

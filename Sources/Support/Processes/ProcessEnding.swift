internal import Foundation

/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  /// It exited by itself, with this code.
  case exited(Int32)
  /// A signal ended it.
  case killed(Int32)

  init(_ information: siginfo_t) {
    #if canImport(Darwin)
      let status = information.si_status
    #else
      let status = information._sifields._sigchld.si_status
    #endif
    self = information.si_code == CInt(CLD_EXITED) ? .exited(status) : .killed(status)
  }

  /// The exit code in a shell's terms: 128 plus the number of the signal that ended the process.
  package var exitCode: Int32 {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }
}

extension ProcessEnding: CustomStringConvertible {
  /// The ending in words, as in “exited with status 3”.
  package var description: String {
    switch self {
    case .exited(let code): "exited with status \(code)"
    case .killed(let signal): "was terminated by signal \(signal)"
    }
  }
}

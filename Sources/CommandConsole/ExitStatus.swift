/// The exit codes of sysexits.h that the tools use.
package enum ExitStatus: Int32, Sendable {
  /// The command line is invalid.
  case usage = 64
  /// An input is invalid.
  case badData = 65
  /// An input cannot be read.
  case noInput = 66
  /// A required resource is missing.
  case unavailable = 69
  /// A file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// A resource is in use temporarily.
  case temporaryFailure = 75
}

/// The exit codes of sysexits.h that the tools use.
package enum ExitStatus: Int32, Sendable {
  /// The command line makes no sense.
  case usage = 64
  /// An input makes no sense.
  case badData = 65
  /// An input cannot be read.
  case noInput = 66
  /// Something that the tool needs is not there.
  case unavailable = 69
  /// A file or folder cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Something is in use now, and will not be later.
  case temporaryFailure = 75
}

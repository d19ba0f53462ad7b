internal import Foundation

/// Makes standard input, output and error safe to use, whatever state they were inherited in.
public enum StandardDescriptors {
  /// Opens closed standard descriptors, because files opened later would take their numbers and receive printed output, and makes a
  /// write to a pipe without a reader fail instead of ending the tool without its reports.
  public static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number.
      _ = open("/dev/null", O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}

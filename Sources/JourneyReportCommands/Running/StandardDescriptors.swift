internal import Foundation

/// Makes standard input, output and error safe to use, whatever state they were inherited in.
public enum StandardDescriptors {
  /// Opens those that are closed, for otherwise files that are opened later would take their places and get what is
  /// printed, and lets a write to a pipe that nobody reads fail, for otherwise it would end the tool without its reports.
  public static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // It takes the lowest place that is free.
      _ = open("/dev/null", O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}

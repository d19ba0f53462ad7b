internal import Foundation

/// Ends the processes of a run when this process is killed and cannot do it itself: a separate process waits for that.
struct ChildWatch {
  private let pipe: CInt

  /// Begins to watch.
  ///
  /// - Parameter child: What the run started. Without a further process or pipe it is not watched.
  init?(_ child: ChildProcess) {
    guard let ends = try? Descriptors.pipe() else { return nil }
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { [ends.read, null].forEach { close($0) } }
    let watcher = try? ChildProcess(
      [Self.program, WatchCommand.name, String(child.id), child.mark],
      environment: ProcessInfo.processInfo.environment, input: ends.read, output: null, error: null)
    guard watcher != nil else {
      close(ends.write)
      return nil
    }
    pipe = ends.write
  }

  /// Stops to watch.
  func end() {
    _ = [UInt8(1)].withUnsafeBytes { write(pipe, $0.baseAddress, 1) }
    close(pipe)
  }

  /// This program, also when its file was replaced by a newer one.
  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

internal import Foundation

/// Ends the processes of a run if this process is killed, by means of a separate process that waits for that.
struct ChildWatch {
  private let pipe: CInt

  /// Starts the watching process.
  ///
  /// - Parameter child: The process to watch. The initializer returns `nil` if no pipe or process can be created.
  init?(_ child: MarkedProcess, scratch: String) {
    guard let ends = try? Descriptors.pipe() else { return nil }
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { [ends.read, null].forEach { close($0) } }
    let watcher = try? MarkedProcess(
      [Self.program, WatchCommand.name, String(child.id), child.mark, scratch],
      environment: ProcessInfo.processInfo.environment, input: ends.read, output: null, error: null)
    guard watcher != nil else {
      close(ends.write)
      return nil
    }
    pipe = ends.write
  }

  /// Ends the watching process, which leaves the child alone.
  func end() {
    _ = [UInt8(1)].withUnsafeBytes { write(pipe, $0.baseAddress, 1) }
    close(pipe)
  }

  /// The path of this program, valid even after a newer build has replaced its file.
  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

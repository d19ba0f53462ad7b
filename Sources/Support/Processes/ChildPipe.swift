internal import Foundation

/// A pipe whose ends a child process inherits only if it is given them.
package struct ChildPipe {
  /// The end for reading.
  package let reading: Int32
  /// The end for writing.
  package let writing: Int32

  /// Creates a pipe.
  ///
  /// - Throws: A `POSIXError` if the process has too many open files.
  package init() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let status = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      // Swift does not see pipe2; a socket pair can have close-on-exec from the start too.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let status = socketpair(AF_UNIX, kind, 0, &ends)
    #endif
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    reading = ends[0]
    writing = ends[1]
  }

  /// Reads the pipe to its end and closes the reading end, in a thread of its own, so that a writer never waits.
  ///
  /// - Parameter body: Receives the pieces, and `nil` at the end.
  package func readToEnd(_ body: @escaping @Sendable (ArraySlice<UInt8>?) -> Void) {
    let file = reading
    NamedThread.start("journeys output") {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(file, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        body(buffer[..<count])
      }
      close(file)
      body(nil)
    }
  }
}

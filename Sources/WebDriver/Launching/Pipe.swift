internal import Foundation

/// A pipe whose ends no process inherits that is not given one.
package struct Pipe {
  /// What is written to the other end is read here.
  package let reading: Int32
  /// What is written here is read at the other end.
  package let writing: Int32

  /// Makes a pipe.
  ///
  /// - Throws: A `POSIXError` when the process has too many files open.
  package init() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let status = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      // Swift does not see pipe2; a pair of sockets can be closed on exec from the start too.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let status = socketpair(AF_UNIX, kind, 0, &ends)
    #endif
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    reading = ends[0]
    writing = ends[1]
  }

  /// Reads it to its end and closes that end of it, in a thread of its own: whoever writes to it never waits for us.
  ///
  /// - Parameter body: Takes what is read, in pieces, and `nil` when nothing more will come.
  package func readToEnd(_ body: @escaping @Sendable (ArraySlice<UInt8>?) -> Void) {
    let file = reading
    let thread = Thread {
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
    thread.stackSize = 256 * 1024
    thread.start()
  }
}

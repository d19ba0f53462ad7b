internal import Foundation

/// Waits for several descriptors at once on the caller's thread, and passes on the data from each.
struct ReadLoop {
  private var descriptors: [CInt] = []
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Whether all descriptors have reached their end.
  var isEmpty: Bool { descriptors.isEmpty }

  /// Receives data that has been read from a descriptor.
  typealias Handler = (_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Void

  /// Adds a descriptor to those that are read.
  ///
  /// - Parameter descriptor: The descriptor, which must be nonblocking.
  mutating func add(_ descriptor: CInt) { descriptors.append(descriptor) }

  /// Waits until data is available, and reads it.
  ///
  /// - Parameter longest: The maximum number of seconds to wait; `nil` for no limit.
  mutating func wait(longest: Double?, _ handler: Handler) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = longest.map { CInt(max(0, min($0, 86400)) * 1000) } ?? -1
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return }
    for entry in waiting where entry.revents != 0 { _ = read(entry.fd, handler) }
  }

  /// Reads all available data without waiting.
  mutating func drain(_ handler: Handler) {
    for descriptor in descriptors {
      // The number of reads is limited, because a process that outlives its parent may write without end.
      var turns = 0
      while turns < 4096, read(descriptor, handler) { turns += 1 }
    }
  }

  /// Reads the available data of one descriptor without waiting.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which must be nonblocking.
  ///   - most: The approximate maximum number of bytes.
  static func drain(_ descriptor: CInt, most: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var total = 0
    while total < most {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      total += count
      buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Reads once, and removes a descriptor that has reached its end. Returns whether there may be more data.
  private mutating func read(_ descriptor: CInt, _ handler: Handler) -> Bool {
    let count = buffer.withUnsafeMutableBytes {
      Foundation.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      buffer.withUnsafeBytes { handler(descriptor, UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      return true
    }
    if count == 0 || (errno != EAGAIN && errno != EINTR) {
      // A pseudoterminal reports its end as an error.
      descriptors.removeAll { $0 == descriptor }
    }
    return false
  }
}

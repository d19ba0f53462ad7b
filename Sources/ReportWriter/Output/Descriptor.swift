internal import Foundation

/// Writing to a file descriptor, whole.
package enum Descriptor {
  /// Writes all bytes, also when the system takes them in pieces or a signal comes between.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: Where to.
  /// - Returns: Whether all were written; `errno` says why not.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, slice.baseAddress, slice.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

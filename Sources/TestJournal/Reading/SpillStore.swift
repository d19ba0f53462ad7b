internal import Foundation
internal import Synchronization

/// The temporary file in which a reader stores all its data consecutively, with a single descriptor for any number of inputs.
package final class SpillStore: Sendable {
  private struct State {
    var descriptor: CInt = -1
    var end = 0
    var isTaken = false
    var memory = 0
  }

  private let state = Mutex(State())
  /// The maximum total number of bytes in memory.
  private static let maxMemory = 32 << 20

  /// Creates an empty store.
  package init() {}

  deinit {
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  /// Reserves memory, if available.
  package func takeMemory(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.memory + count <= Self.maxMemory else { return false }
      state.memory += count
      return true
    }
  }

  /// Starts writing at the end of the file.
  ///
  /// - Parameter create: Creates the file, if it does not exist yet.
  /// - Returns: The descriptor and the offset of the end, or `nil` while another writer is active.
  /// - Throws: The errors of `create`.
  package func take(_ create: () throws -> CInt) throws -> (descriptor: CInt, start: Int)? {
    try state.withLock { state in
      guard !state.isTaken else { return nil }
      if state.descriptor < 0 { state.descriptor = try create() }
      guard lseek(state.descriptor, off_t(state.end), SEEK_SET) >= 0 else { return nil }
      state.isTaken = true
      return (state.descriptor, state.end)
    }
  }

  /// Finishes writing.
  ///
  /// - Parameter count: The number of written bytes to keep.
  package func release(keeping count: Int) {
    state.withLock { state in
      state.end += count
      state.isTaken = false
    }
  }

  /// Reads some bytes at an offset.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Stored bytes never change, and the file stays open as long as this object exists.
    let descriptor = state.withLock { $0.descriptor }
    return pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
  }
}

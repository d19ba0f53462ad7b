internal import Foundation
internal import Synchronization

/// The temporary file in which one reader keeps all that it must keep, one thing after another: however many inputs
/// there are, it is one descriptor.
package final class SpillStore: Sendable {
  private struct State {
    var descriptor: CInt = -1
    var end = 0
    var isTaken = false
    var memory = 0
  }

  private let state = Mutex(State())
  /// How many bytes are kept in memory in all.
  private static let maxMemory = 32 << 20

  /// Makes an empty store.
  package init() {}

  deinit {
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  /// Keeps some bytes in memory, if there is room.
  ///
  /// - Parameter count: How many.
  /// - Returns: Whether there is.
  package func takeMemory(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.memory + count <= Self.maxMemory else { return false }
      state.memory += count
      return true
    }
  }

  /// Begins to write at the end.
  ///
  /// - Parameter create: Makes the file, unless it is there.
  /// - Returns: The file and where its end is; `nil` while somebody else writes.
  /// - Throws: What `create` throws.
  package func take(_ create: () throws -> CInt) throws -> (descriptor: CInt, start: Int)? {
    try state.withLock { state in
      guard !state.isTaken else { return nil }
      if state.descriptor < 0 { state.descriptor = try create() }
      guard lseek(state.descriptor, off_t(state.end), SEEK_SET) >= 0 else { return nil }
      state.isTaken = true
      return (state.descriptor, state.end)
    }
  }

  /// Ends writing.
  ///
  /// - Parameter count: How many bytes are kept of what was written.
  package func release(keeping count: Int) {
    state.withLock { state in
      state.end += count
      state.isTaken = false
    }
  }

  /// Reads some of the bytes at a place.
  ///
  /// - Parameters:
  ///   - offset: Where they begin.
  ///   - buffer: Where they go.
  /// - Returns: What `pread` returns.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Nothing that was kept changes, and the file is open as long as this is there.
    let descriptor = state.withLock { $0.descriptor }
    return pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
  }
}

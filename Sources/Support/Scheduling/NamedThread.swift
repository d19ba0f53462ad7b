internal import Foundation

/// Threads whose names debuggers and samplers show.
package enum NamedThread {
  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: The name, at most 15 bytes: Linux ignores longer ones.
  ///   - stackSize: The size of its stack, in bytes.
  package static func start(
    _ name: String, stackSize: Int = 256 << 10, _ body: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      // On Linux, a name set before the start is lost.
      Thread.current.name = name
      body()
    }
    thread.stackSize = stackSize
    thread.start()
  }
}

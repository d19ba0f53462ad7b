internal import Foundation
internal import Support
internal import TestJournal

/// The `swift test` that started this process.
enum SwiftTestParent {
  /// The process: its number is used again, and its start tells it from its namesakes. `nil` if another program started this
  /// process, and on a system without `/proc`.
  static var identity: String? {
    let parent = getppid()
    guard let status = ProcessStatus(of: parent), status.name == "swift-test" else { return nil }
    return "swift-test \(parent) \(status.start)"
  }

  /// The time between two looks, in seconds.
  private static let interval = 0.5

  /// Waits for the end of `swift test`: when a signal ends it, it leaves this process running.
  ///
  /// - Parameter ended: Called on a thread of its own if `swift test` ends before this process.
  static func watch(_ ended: @escaping @Sendable () -> Void) {
    guard identity != nil else { return }
    let parent = getppid()
    NamedThread.start("journeys parent", stackSize: 1 << 20) {
      while getppid() == parent { Thread.sleep(forTimeInterval: interval) }
      ended()
    }
  }
}

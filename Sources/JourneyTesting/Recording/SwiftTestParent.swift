internal import Foundation
internal import Scheduling

/// The `swift test` that started this process.
enum SwiftTestParent {
  /// The process: its number is used again, and its start tells it from its namesakes. `nil` if another program started this
  /// process, and on a system without `/proc`.
  static var identity: String? {
    let parent = getppid()
    guard let stat = try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8),
      // The process's name may contain spaces and parentheses.
      let start = stat.firstIndex(of: "("), let end = stat.lastIndex(of: ")"),
      stat[stat.index(after: start)..<end] == "swift-test"
    else { return nil }
    // proc_pid_stat(5): field 22 is the start time; the name is field 2.
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? "swift-test \(parent) \(fields[19])" : nil
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

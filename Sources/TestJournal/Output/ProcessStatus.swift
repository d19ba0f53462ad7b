package import Foundation

/// What the system knows of a process: proc_pid_stat(5).
package struct ProcessStatus {
  /// The name of its program, cut to 15 bytes.
  package let name: String
  /// The ID of the process that started it, or that took it over.
  package let parent: pid_t
  /// The time of its start, in ticks since the system's. The number of a process is used again; together with this, it is not.
  package let start: String

  /// Reads the status of a process.
  ///
  /// - Parameter id: The ID of the process. The initializer returns `nil` if there is none, and on a system without `/proc`.
  package init?(of id: pid_t) {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      // The name may contain spaces and parentheses.
      let begin = stat.firstIndex(of: "("), let end = stat.lastIndex(of: ")"), begin < end
    else { return nil }
    // The name is field 2, the parent field 4, and the start field 22.
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]) else { return nil }
    name = String(stat[stat.index(after: begin)..<end])
    self.parent = parent
    start = String(fields[19])
  }
}

internal import Foundation
internal import TestJournal

/// The system's processes, by parent and by environment.
enum ProcessTree {
  /// Returns the descendants of a process.
  ///
  /// - Returns: The ids of its descendants; empty on a system without `/proc`.
  static func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for id in entries.compactMap(pid_t.init) {
      if let parent = ProcessStatus(of: id)?.parent { children[parent, default: []].append(id) }
    }
    var found: [pid_t] = []
    var open = [root]
    while let next = open.popLast() {
      let below = children[next] ?? []
      found += below
      open += below
    }
    return found
  }

  /// Returns the processes that were started with an environment variable. It also finds those whose parent has ended.
  ///
  /// - Parameter variable: The variable and its value, as `NAME=value`.
  /// - Returns: The ids of the processes; empty on a system without `/proc`.
  static func processes(with variable: String) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let wanted = Data(variable.utf8)
    return entries.compactMap(pid_t.init).filter { id in
      let variables = try? Data(contentsOf: URL(filePath: "/proc/\(id)/environ"))
      return variables?.split(separator: 0).contains(wanted) ?? false
    }
  }

  /// Kills the processes that were started with an environment variable, including those that they start meanwhile.
  ///
  /// - Parameter variable: The variable and its value, as `NAME=value`.
  static func kill(with variable: String) {
    var ended: Set<pid_t> = []
    while case let others = processes(with: variable).filter({ ended.insert($0).inserted }),
      !others.isEmpty
    {
      for other in others { Foundation.kill(other, SIGKILL) }
    }
  }
}

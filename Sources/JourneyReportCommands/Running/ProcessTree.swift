internal import Foundation

/// Which process started which.
enum ProcessTree {
  /// Returns what a process started, and what those started.
  ///
  /// - Parameter root: The process.
  /// - Returns: The processes below it; none where the system has no `/proc` to tell.
  static func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for id in entries.compactMap(pid_t.init) {
      if let parent = parent(of: id) { children[parent, default: []].append(id) }
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

  /// Returns the processes that have a variable in the environment that they were started with: also those whose
  /// parent has ended, which nothing else tells apart.
  ///
  /// - Parameter variable: The variable and its value, as `NAME=value`.
  /// - Returns: The processes; none where the system has no `/proc` to tell.
  static func processes(with variable: String) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let wanted = Data(variable.utf8)
    return entries.compactMap(pid_t.init).filter { id in
      let variables = try? Data(contentsOf: URL(filePath: "/proc/\(id)/environ"))
      return variables?.split(separator: 0).contains(wanted) ?? false
    }
  }

  /// Ends at once the processes that have a variable in their environment, also those that one of them starts meanwhile.
  ///
  /// - Parameter variable: The variable and its value.
  static func kill(with variable: String) {
    var ended: Set<pid_t> = []
    while case let others = processes(with: variable).filter({ ended.insert($0).inserted }),
      !others.isEmpty
    {
      for other in others { Foundation.kill(other, SIGKILL) }
    }
  }

  private static func parent(of id: pid_t) -> pid_t? {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      // The name may hold spaces and parentheses.
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }
}

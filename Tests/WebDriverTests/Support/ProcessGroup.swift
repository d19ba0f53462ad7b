import Foundation

/// The processes of a group, as the system lists them.
enum ProcessGroup {
  static func members(of group: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { id in
      guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return false }
      let fields = stat[end...].split(separator: " ")
      // A zombie no longer runs.
      return fields.count > 3 && fields[1] != "Z" && pid_t(fields[3]) == group
    }
  }

  /// Waits until a group has no members; `false` when it still has some after ten seconds.
  static func isEmpty(_ group: pid_t) async throws -> Bool {
    try await shrinks(group, to: 0)
  }

  /// Waits until a group has at most a number of members; `false` when it still has more after ten seconds.
  static func shrinks(_ group: pid_t, to count: Int) async throws -> Bool {
    for _ in 0..<500 {
      if members(of: group).count <= count { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}

package import TestModel

/// How long the cases of an earlier run took, by which shards are planned.
package struct CaseTimes: Sendable {
  /// The times of the cases of a function, in seconds.
  private struct Function {
    var total: Double
    var longest: Double
    var median: Double
  }

  private var times: [String: Double] = [:]
  private var functions: [String: Function] = [:]
  /// The median of all cases.
  private var typical = 1.0
  /// The number of cases that a process ran at once.
  package private(set) var workers = 1

  /// Creates times without any knowledge: each case takes one second.
  package init() {}

  package init(_ run: TestRun) {
    var ofFunctions: [Int: [Double]] = [:]
    for testCase in run.cases where testCase.hasRecordedDuration && testCase.status != .skipped {
      times[run.planName(of: testCase), default: 0] += testCase.duration
      ofFunctions[testCase.function, default: []].append(testCase.duration)
    }
    guard !times.isEmpty else { return }
    for (number, times) in ofFunctions {
      functions[run.planName(of: run.functions[number])] = Function(
        total: times.reduce(0, +), longest: times.max() ?? 0, median: Self.median(times))
    }
    typical = Self.median(ofFunctions.values.flatMap(\.self))
    let work = times.values.reduce(0, +)
    let processes = Set(run.shards.map(\.index)).count
    if run.duration > 0 {
      let atOnce = work / run.duration / Double(max(1, processes))
      workers = max(1, min(256, Int(atOnce.rounded())))
    }
  }

  /// Returns the time that a case will probably take.
  ///
  /// - Parameters:
  ///   - name: The name of the case in the plan.
  ///   - function: The name of its function in the plan.
  /// - Returns: The time in seconds: as before, or else as is typical for its function, or else as is typical for all.
  package func time(of name: String, function: String) -> Double {
    times[name] ?? functions[function]?.median ?? typical
  }

  /// Returns the times that all cases of a function will probably take together, where its cases are unknown.
  ///
  /// - Parameter function: The name of the function in the plan.
  /// - Returns: The time of all cases, and that of the longest, in seconds.
  package func times(ofFunction function: String) -> (total: Double, longest: Double) {
    functions[function].map { ($0.total, $0.longest) } ?? (typical, typical)
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 1 : sorted[sorted.count / 2]
  }
}

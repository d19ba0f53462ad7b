import Foundation
import ReportWriter
import TestJournal

/// The journals of the shards of a run, each as the process of the shard leaves it.
struct ShardFixture: ~Copyable {
  /// The plan.
  let planner: ShardPlanner
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shards-\(UUID().uuidString)")
  private let times: [String: Double]
  private let units: [ShardPlanner.Unit]
  private let module: String

  /// Plans shards.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - total: The number of shards.
  ///   - name: The name of the function.
  ///   - module: The module, in one letter.
  ///   - time: The time of each case.
  init(
    _ count: Int, among total: Int, name: String = "f", module: String = "M",
    time: (Int) -> Double = { 0.5 + Double($0 * 7 % 11) }
  ) throws {
    self.module = module
    units = (0..<count).map { number in
      let time = time(number)
      let name = "\(module).S/\(name)(n:) (n: \(number))"
      return ShardPlanner.Unit(name: name, cases: [name], work: time, longest: time)
    }
    times = Dictionary(uniqueKeysWithValues: units.map { ($0.name, $0.work) })
    planner = ShardPlanner(units, among: total)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes the journal of a shard.
  ///
  /// - Parameters:
  ///   - index: The number of the shard.
  ///   - name: The name of the journal.
  ///   - count: The number of its cases that ended, if not all: the process was killed then.
  /// - Returns: The journal.
  func journal(
    _ index: Int, as name: String? = nil, ended count: Int? = nil, start: Double = 0
  ) throws -> RunInput {
    let plan = planner.plan
    var run = TestRun(title: "Shards")
    run.hostname = "pod-\(index)"
    run.started = 1_000_000 + start
    run.shards = [Shard(index: index, of: plan)]
    run.suites = [TestSuite(name: "\(module).S")]
    var time = 0.0
    for name in plan.cases[index - 1].prefix(count ?? .max) {
      let function = String(name.dropFirst(4).prefix { $0 != " " })
      if run.functions.last?.name != function {
        run.functions.append(TestFunction(suite: 0, name: function, isParameterized: true))
      }
      let value = String(name.drop { $0 != " " }.dropFirst(5).dropLast())
      run.cases.append(
        TestCase(
          function: run.functions.count - 1,
          arguments: [TestCase.Argument(label: "n", value: value)], status: .passed, start: time,
          duration: times[name] ?? 0))
      time += times[name] ?? 0
    }
    run.duration = time
    run.isComplete = count == nil
    let url = folder.appending(path: "\(name ?? "shard-\(index)").jsonl")
    try JournalWriter(run).write(to: url)
    return .file(url)
  }

  /// Reads journals as one run.
  static func run(_ inputs: [RunInput]) throws -> TestRun {
    var reader = RunReader()
    reader.provesShards = true
    return try reader.run(of: inputs)
  }
}

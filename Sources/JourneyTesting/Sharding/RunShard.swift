internal import Foundation
internal import ReportWriter
internal import Synchronization
internal import TestJournal
internal import Testing

/// The share of this process in a run that several processes divide among them.
///
/// Swift Testing plans all tests before the first one runs. Then the plan of the shards is made too, and is the same in each of them.
final class RunShard: Sendable {
  /// A test function, as far as the plan needs to know it.
  private struct Function {
    let id: String
    let suite: String
    let function: TestFunction
    /// The journal line that declares the function.
    let declaration: [UInt8]
    let isSerial: Bool
    /// The names of each case, one for each driver; `nil` if they cannot be known beforehand.
    let cases: [[String]]?

    /// The name of the function in the plan.
    var name: String { TestRun.planName(of: function, arguments: [], in: suite) }
  }

  private struct State {
    var functions: [Function] = []
    var numbers: [String: Int] = [:]
    /// The planned suites, and whether their tests run one after the other.
    var suites: [String: Bool] = [:]
    var shard: Shard?
    /// The names of the cases of this shard, and of the functions that it runs as a whole.
    var own: Set<String> = []
    /// The IDs of the functions of which this shard has cases.
    var ownFunctions: Set<String> = []
  }

  private let selection: ShardSelection
  private let times: CaseTimes
  private let workers: Int
  private let state = Mutex(State())

  /// Creates the share of this process.
  ///
  /// - Parameter workers: The number of cases that run at once in each shard; `nil` for as many as in the earlier run.
  init(_ selection: ShardSelection, times: CaseTimes, workers: Int?) {
    self.selection = selection
    self.times = times
    self.workers = workers ?? times.workers
  }

  /// Records a planned suite or test.
  ///
  /// - Parameter drivers: The drivers for each of its cases, in order.
  /// - Returns: Whether it is to be declared at once, rather than by ``begin()``.
  func plan(_ test: Test, drivers: [CaseDriver], as record: TestRecord) async -> Bool {
    let id = TestIdentity(test).id
    let isSerial = test.traits.contains { $0 is ParallelizationTrait }
    if test.isSuite {
      state.withLock { $0.suites[TestID(id).suite] = isSerial }
      return true
    }
    // The suite and the test may both have the trait.
    guard state.withLock({ $0.shard != nil || $0.numbers[id] == nil }) else { return false }
    let suite = ShortText.name(TestID(id, functionName: test.name).suite)
    let function = TestFunction(suite: 0, name: ShortText.name(test.name))
    let cases = await PlannedCases.arguments(of: test)?.map { arguments in
      Self.names(of: arguments, drivers: drivers, function, in: suite)
    }
    let planned = Function(
      id: id, suite: suite, function: function, declaration: record.line, isSerial: isSerial,
      cases: cases)
    return state.withLock { state in
      state.numbers[id] = state.functions.count
      state.functions.append(planned)
      // What becomes known after the plan was made belongs to the first shard.
      guard state.shard != nil else { return false }
      if selection.index == 1 {
        state.own.insert(planned.name)
        state.ownFunctions.insert(id)
      }
      return true
    }
  }

  private static func names(
    of arguments: CaseArguments, drivers: [CaseDriver], _ function: TestFunction, in suite: String
  ) -> [String] {
    let each = drivers.count > 1 ? drivers.map(arguments.with) : [arguments]
    return each.map {
      TestRun.planName(of: function, arguments: $0.inJournal, in: suite)
    }
  }

  /// Makes the plan, unless it was made before.
  ///
  /// - Returns: The journal lines that state it and declare the tests of this shard, and a sentence about it; `nil` if it was made
  ///   before.
  func begin() -> (lines: [UInt8], sentence: String)? {
    state.withLock { state in
      guard state.shard == nil else { return nil }
      let plan = ShardPlanner(units(in: state), among: selection.total, workers: workers).plan
      let shard = Shard(index: selection.index, of: plan)
      state.shard = shard
      state.own = Set(shard.cases)
      var lines = ShardRecord(shard).line
      for function in state.functions {
        let names = function.cases?.joined().map(\.self) ?? [function.name]
        let isOwn = names.contains(where: state.own.contains)
        if isOwn { state.ownFunctions.insert(function.id) }
        // Swift Testing skips a test without arguments in every shard.
        if isOwn || names.isEmpty { lines += function.declaration }
      }
      return (lines, Self.sentence(of: shard))
    }
  }

  private static func sentence(of shard: Shard) -> String {
    let (own, all) = (shard.cases.count, shard.plan.caseCount)
    let cases = all.counted("case")
    if own == 0 {
      return "This is \(shard.name), which has no case: the plan has \(cases) for all shards."
    }
    return
      "This is \(shard.name): it runs \(own) of \(cases). The others belong to the other shards."
  }

  /// The units that shards run as a whole.
  private func units(in state: State) -> [ShardPlanner.Unit] {
    var units: [String: ShardPlanner.Unit] = [:]
    for function in state.functions {
      let serial = Self.serialUnit(of: function, in: state)
      guard let cases = function.cases else {
        // Run by one shard, its cases need not be known.
        let times = times.times(ofFunction: function.name)
        let unit = serial ?? function.name
        units[unit, default: ShardPlanner.Unit(name: unit)].add(
          [function.name], work: times.total,
          longest: serial == nil ? times.longest : times.total, isSerial: serial != nil)
        continue
      }
      // Equal arguments make equal names, which belong to one shard.
      var seen: Set<String> = []
      for names in cases where seen.insert(names[0]).inserted {
        let time = names.reduce(0) { $0 + times.time(of: $1, function: function.name) }
        let unit = serial ?? names[0]
        units[unit, default: ShardPlanner.Unit(name: unit)].add(
          names, work: time, longest: time, isSerial: serial != nil)
      }
    }
    return Array(units.values)
  }

  /// The name of what runs one after the other around a case of a function: the outermost such suite, or the function.
  private static func serialUnit(of function: Function, in state: State) -> String? {
    let suite = function.suite
    let ends = suite.indices.filter { suite[$0] == "." } + [suite.endIndex]
    let names = ends.lazy.map { String(suite[..<$0]) }
    return names.first { state.suites[$0] == true } ?? (function.isSerial ? function.name : nil)
  }

  /// Returns whether this shard has cases of a test.
  ///
  /// - Returns: The answer. Ask only after ``begin()``.
  func hasCases(of id: String) -> Bool { state.withLock { $0.ownFunctions.contains(id) } }

  func runs(_ arguments: CaseArguments, of run: FunctionRun) -> Bool {
    state.withLock { state in
      guard let number = state.numbers[run.id] else { return true }
      let function = state.functions[number]
      if state.own.contains(function.name) { return true }
      let names = Self.names(
        of: arguments, drivers: run.drivers, function.function, in: function.suite)
      return state.own.contains(names[0])
    }
  }

  /// Whether the plan leaves this shard nothing to run, while others have cases.
  var isEmptyByPlan: Bool {
    state.withLock { state in
      guard let shard = state.shard else { return false }
      return shard.cases.isEmpty && shard.plan.caseCount > 0
    }
  }

  /// The reason why a run without any case proves nothing, as a sentence; `nil` if this shard has none.
  var reasonForNone: String? {
    state.withLock { state in
      guard let shard = state.shard, !shard.cases.isEmpty else { return nil }
      return "No journey ran, although \(shard.name) has \(shard.cases.count.counted("case"))."
    }
  }
}

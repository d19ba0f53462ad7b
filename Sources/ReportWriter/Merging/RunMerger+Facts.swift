internal import TestJournal

extension RunMerger {
  /// Merges the facts that the runs state.
  mutating func takeFacts() {
    let runs = parts.map(\.run)
    let ids = Set(runs.map(\.id))
    merged.id = ids.count == 1 ? ids.first.flatMap(\.self) : nil
    merged.title = runs.first { $0.title != TestRun.untitled }?.title ?? merged.title
    merged.properties = Self.properties(runs)
    let hosts = Set(runs.compactMap(\.hostname))
    merged.hostname = hosts.count == 1 ? hosts.first : nil
    merged.packageRoot = runs.lazy.compactMap(\.packageRoot).first
    merged.started = started
    merged.isComplete = runs.allSatisfy(\.isComplete)
    merged.warnings = runs.flatMap(\.warnings)
    merged.losses = runs.flatMap(\.losses)
    merged.notes = runs.flatMap(\.notes)
    takeMutantsAndCoverage()
    merged.shards = runs.flatMap(\.shards)
    merged.duration = duration(runs)
    merged.hasRecordedStarts = runs.allSatisfy(\.hasRecordedStarts)
    merged.cases.reserveCapacity(runs.map(\.cases.count).max() ?? 0)
  }

  /// Merges the UI mutants of the runs, and their coverage of the app.
  mutating func takeMutantsAndCoverage() {
    let runs = parts.map(\.run)
    merged.mutants = UIMutantResult.merged(runs.flatMap(\.mutants))
    merged.screens = ScreenCoverage.merged(runs.flatMap(\.screens))
    merged.operations = OperationCoverage.merged(runs.flatMap(\.operations))
  }

  /// Returns the time during which any of the runs was in progress: not the sum of shards that ran concurrently, and not the night
  /// between a run and its retry on the next day.
  private func duration(_ runs: [TestRun]) -> Double {
    var total = runs.filter { $0.started == nil }.reduce(0) { $0 + $1.duration }
    var end = -Double.infinity
    let times = zip(runs, offsets).filter { $0.0.started != nil }
      .map { (start: $0.1, end: $0.1 + $0.0.duration) }.sorted { $0.start < $1.start }
    for time in times {
      total += max(0, time.end - max(time.start, end))
      end = max(end, time.end)
    }
    return total
  }

  /// Returns the properties of all runs; a property that differs has all its values.
  private static func properties(_ runs: [TestRun]) -> [Property] {
    var order: [String] = []
    var values: [String: [String]] = [:]
    var seen: Set<Property> = []
    for property in runs.flatMap(\.properties) where seen.insert(property).inserted {
      if values[property.name] == nil { order.append(property.name) }
      values[property.name, default: []].append(property.value)
    }
    return order.map {
      Property(name: $0, value: values[$0, default: []].joined(separator: ", "))
    }
  }
}

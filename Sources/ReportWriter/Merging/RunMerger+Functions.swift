internal import TestJournal

extension RunMerger {
  /// Returns the functions of all runs, each once, in the order in which reports show them.
  func functions() -> [Function] {
    struct Key: Hashable {
      var suite: String
      var name: String
      var occurrence: Int
    }
    var functions: [Function] = []
    var numbers: [Key: Int] = [:]
    for (part, run) in parts.map(\.run).enumerated() {
      var seen: [Key: Int] = [:]
      for (number, function) in run.functions.enumerated() {
        let suite = run.suite(of: function).name
        var key = Key(suite: suite, name: function.name, occurrence: 0)
        // Functions with the same name (overloads in extensions) need not follow each other; each one has its counterpart. What
        // JUnit XML calls by one name is one function.
        if function.origin == nil {
          let first = key
          key.occurrence = seen[first, default: 0]
          seen[first] = key.occurrence + 1
        }
        if let known = numbers[key] {
          functions[known].places.append((part, number))
          functions[known].function.complete(with: function)
        } else {
          numbers[key] = functions.count
          functions.append(
            Function(suite: suite, function: function, places: [(part, number)]))
        }
      }
    }
    return functions.indices.sorted { left, right in
      let (one, other) = (functions[left], functions[right])
      if one.suite != other.suite { return one.suite < other.suite }
      return TestFunction.isBefore(
        (one.function.location, one.function.name), (other.function.location, other.function.name),
        byName: merged.hasRecordedStarts)
        ?? (left < right)
    }.map { functions[$0] }
  }
}

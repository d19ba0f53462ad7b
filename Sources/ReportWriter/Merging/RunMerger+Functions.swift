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
        // Functions with the same name (overloads in extensions) need not follow each other; each one has its counterpart.
        var key = Key(suite: suite, name: function.name, occurrence: 0)
        let first = key
        key.occurrence = seen[first, default: 0]
        seen[first] = key.occurrence + 1
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

  /// Returns the attempts of each case of a function.
  func cases(of function: Function) -> [[Attempt]] {
    struct Key: Hashable {
      var arguments: Int
      var occurrence: Int
    }
    guard function.places.count > 1 else {
      let place = function.places[0]
      return ranges[place.part][place.number].map { [attempt(place.part, $0)] }
    }
    var groups: [[Attempt]] = []
    var numbers: [Key: Int] = [:]
    var isMixed = false
    for (part, number) in function.places {
      var seen: [Int: Int] = [:]
      for index in ranges[part][number] {
        let attempt = attempt(part, index)
        let arguments = attempt.case.arguments.hashValue
        let key = Key(arguments: arguments, occurrence: seen[arguments, default: 0])
        seen[arguments] = key.occurrence + 1
        if let known = numbers[key] {
          groups[known].append(attempt)
        } else {
          isMixed = isMixed || part != function.places[0].part
          numbers[key] = groups.count
          groups.append([attempt])
        }
      }
    }
    guard isMixed else { return groups }
    // The order of the inputs means nothing, so sort by the text of the arguments, as a journal does.
    return groups.indices.sorted { left, right in
      let one = groups[left][0].case.arguments
      let other = groups[right][0].case.arguments
      return one.isBefore(other) ?? (left < right)
    }.map { groups[$0] }
  }
}

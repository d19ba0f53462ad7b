internal import TestJournal

extension RunMerger {
  /// A case of the merged run.
  struct Result {
    /// Its attempts; at least one.
    var attempts: [Attempt]
    /// What distinguishes it from others.
    var identity: CaseIdentity
    /// The labels that distinguish it from others of its name.
    var labels: [TestCase.Argument] = []

    /// Whether no attempt ran.
    var isSkipped: Bool { attempts.allSatisfy { $0.case.status == .skipped } }
  }

  /// Returns the cases of a function.
  ///
  /// - Returns: The cases, in the order in which reports show them.
  mutating func results(of function: Function) -> [Result] {
    let place = function.places[0]
    if function.places.count == 1, retries != .merge || parts[place.part].run.origins.isEmpty {
      let identity = CaseIdentity(properties: [])
      return ranges[place.part][place.number].map {
        Result(attempts: [attempt(place.part, $0)], identity: identity)
      }
    }
    var (results, isMixed) = grouped(function)
    let groupCount = results.count
    results = results.flatMap { divided($0) }
    isMixed = isMixed || results.count > groupCount
    results = withoutSkips(results)
    var groups: [[TestCase.Argument]: [Int]] = [:]
    for (index, result) in results.enumerated() {
      groups[result.attempts[0].case.arguments, default: []].append(index)
    }
    for indices in groups.values where indices.count > 1 { label(indices, of: &results) }
    noteMixed(results, groups, function)
    guard isMixed else { return results }
    // The order of the inputs means nothing, so sort by the text of the arguments, as a journal does.
    return results.indices.sorted { left, right in
      let one = results[left].attempts[0].case.arguments + results[left].labels
      let other = results[right].attempts[0].case.arguments + results[right].labels
      return one.isBefore(other) ?? (left < right)
    }.map { results[$0] }
  }

  /// Groups the cases of a function that may be attempts of one case.
  private func grouped(_ function: Function) -> (results: [Result], isMixed: Bool) {
    struct Key: Hashable {
      var arguments: [TestCase.Argument]
      var identity: CaseIdentity
      var occurrence: Int
    }
    var results: [Result] = []
    var numbers: [Key: Int] = [:]
    var isMixed = false
    var (seen, seenPart): ([Key: Int], Int) = ([:], -1)
    for (part, number) in function.places {
      if part != seenPart { (seen, seenPart) = ([:], part) }
      let identity = identities.identity(of: number, in: part)
      let mergesDoubles = retries == .merge && parts[part].run.functions[number].origin != nil
      for index in ranges[part][number] {
        let attempt = attempt(part, index)
        var key = Key(arguments: attempt.case.arguments, identity: identity, occurrence: 0)
        if !mergesDoubles {
          let first = key
          key.occurrence = seen[first, default: 0]
          seen[first] = key.occurrence + 1
        }
        if let known = numbers[key] {
          results[known].attempts.append(attempt)
        } else {
          isMixed = isMixed || part != function.places[0].part
          numbers[key] = results.count
          results.append(Result(attempts: [attempt], identity: identity))
        }
      }
    }
    return (results, isMixed)
  }

  /// Divides results of one identity into those that are attempts of one case, and notes why they are.
  private mutating func divided(_ result: Result) -> [Result] {
    guard result.attempts.count > 1 else { return [result] }
    switch retries {
    case .merge:
      if result.attempts.count(where: { $0.case.status != .skipped }) > 1 { notes.addDemanded() }
      return [result]
    case .separate:
      return result.attempts.map { Result(attempts: [$0], identity: result.identity) }
    case .evidence: break
    }
    let ordered = result.attempts.enumerated().sorted { one, other in
      let (a, b) = (offsets[one.element.part], offsets[other.element.part])
      return (a, one.offset) < (b, other.offset)
    }.map(\.element)
    var divided: [Result] = []
    for attempt in ordered {
      let known = divided.lastIndex { earlier in
        earlier.attempts.allSatisfy {
          evidence.isRetry(attempt.part, of: $0.part, on: result.identity.hostname)
        }
      }
      if let known {
        divided[known].attempts.append(attempt)
      } else {
        divided.append(Result(attempts: [attempt], identity: result.identity))
      }
    }
    for one in divided {
      let ran = one.attempts.filter { $0.case.status != .skipped }
      guard ran.count > 1, let host = result.identity.hostname else { continue }
      notes.addLater(
        host: host, from: parts[ran[0].part].name, to: parts[ran[ran.count - 1].part].name)
    }
    return divided
  }

  /// A skip in one input says nothing about a case that another one ran, or skipped too.
  private func withoutSkips(_ results: [Result]) -> [Result] {
    guard retries != .separate, results.count > 1, results.contains(where: \.isSkipped) else {
      return results
    }
    func key(_ result: Result) -> [AnyHashable] {
      var identity = result.identity
      identity.hostname = nil
      return [identity, result.attempts[0].case.arguments]
    }
    var ran: [[AnyHashable]: Set<Int>] = [:]
    for result in results where !result.isSkipped {
      ran[key(result), default: []].formUnion(result.attempts.map(\.part))
    }
    return results.filter { result in
      guard result.isSkipped else { return true }
      let key = key(result)
      let parts = Set(result.attempts.map(\.part))
      if let others = ran[key], !others.subtracting(parts).isEmpty, others.isDisjoint(with: parts) {
        return false
      }
      if ran[key] == nil { ran[key] = parts }
      return true
    }
  }

  private func label(_ indices: [Int], of results: inout [Result]) {
    let spots = indices.map { index in
      let attempt = results[index].attempts[0]
      return CaseLabels.Spot(
        identity: results[index].identity, input: parts[attempt.part].name,
        hostname: results[index].identity.hostname)
    }
    let labels = CaseLabels(spots, hostsTell: identities.hostsTell).labels
    for (index, labels) in zip(indices, labels) { results[index].labels = labels }
  }

  private mutating func noteMixed(
    _ results: [Result], _ groups: [[TestCase.Argument]: [Int]], _ function: Function
  ) {
    for indices in groups.values where indices.count > 1 {
      let groups = Dictionary(grouping: indices) { index in
        var identity = results[index].identity
        if !identities.hostsTell { identity.hostname = nil }
        return identity
      }
      for indices in groups.values {
        let statuses = indices.map { results[$0].attempts.last?.case.status }
        guard statuses.contains(.passed),
          statuses.contains(.failed) || statuses.contains(.incomplete)
        else { continue }
        notes.addMixed(ShortText.line("\(function.suite) \(function.function.name)", limit: 200))
      }
    }
  }
}

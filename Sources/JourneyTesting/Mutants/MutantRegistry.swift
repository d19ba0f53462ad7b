internal import Synchronization
internal import TestJournal

/// The UI mutants that the cases of a run met, with their results.
final class MutantRegistry: Sendable {
  private struct Entry {
    var result: UIMutantResult
    var nearness = -1
  }

  private let entries = Mutex<[UIMutant: Entry]>([:])
  private let selection: MutantSelection
  /// The maximum number of mutants that a run tries, because a page may contain a hundred thousand elements.
  private static let maxMutants = 10_000

  init(_ selection: MutantSelection) { self.selection = selection }

  /// Returns the mutants that a case met and that have not been detected yet, in a stable order.
  func open(in observations: Observations) -> [UIMutant] {
    let met = observations.mutants.filter(isSelected)
      .map { (mutant: $0, key: "\($0.screen) \($0)") }.sorted { $0.key < $1.key }.map(\.mutant)
    return entries.withLock { entries in
      met.filter { mutant in
        if let entry = entries[mutant] { return !entry.result.isFound }
        guard entries.count < Self.maxMutants else { return false }
        entries[mutant] = Entry(
          result: UIMutantResult(
            screen: mutant.screen, element: "\(mutant.element)", fault: mutant.fault.rawValue,
            sentence: mutant.fault.sentence))
        return true
      }
    }
  }

  /// Whether a mutant has not been detected yet.
  func isOpen(_ mutant: UIMutant) -> Bool {
    entries.withLock { $0[mutant]?.result.isFound != true }
  }

  /// Records that a case detected a mutant.
  func found(_ mutant: UIMutant, by name: String, saying failure: String) {
    entries.withLock { entries in
      guard entries[mutant]?.result.isFound == false else { return }
      entries[mutant]?.result.caseCount += 1
      entries[mutant]?.result.foundBy = name
      entries[mutant]?.result.failure = failure
    }
  }

  /// Records that a case passed despite a mutant.
  func missed(_ mutant: UIMutant, by name: String, _ observations: Observations) {
    let nearness = observations.nearness(to: mutant)
    let check = observations.check(against: mutant)
    entries.withLock { entries in
      entries[mutant]?.result.caseCount += 1
      guard let entry = entries[mutant], nearness > entry.nearness else { return }
      entries[mutant]?.nearness = nearness
      entries[mutant]?.result.nearest = name
      if let check { entries[mutant]?.result.check = ".verify { \(check) }" }
    }
  }

  /// Returns the results of all mutants, by screen and element.
  ///
  /// - Parameter screenName: Returns the name of the screen whose root element has an identifier, if it is known.
  func results(screenName: (String) -> String?) -> [UIMutantResult] {
    entries.withLock { $0.values.map(\.result) }
      .map { result in
        var result = result
        result.screen = screenName(result.screen) ?? result.screen
        return result
      }
      .sorted { ($0.screen, $0.element, $0.fault) < ($1.screen, $1.element, $1.fault) }
  }

  private func isSelected(_ mutant: UIMutant) -> Bool {
    guard case .percent(let share) = selection else { return true }
    let hash = StableHash.hexadecimal("\(mutant.screen) \(mutant)".utf8)
    return Int(hash.suffix(6), radix: 16).map { $0 % 100 < share } ?? true
  }
}

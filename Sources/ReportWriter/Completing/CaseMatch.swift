internal import TestJournal

/// A case of a function, matched between an event stream and a journal of journeys.
///
/// Both identify a case by its arguments as text, because Swift Testing does not expose what the IDs of an event stream are derived
/// from.
enum CaseMatch {
  /// A case that only the event stream contains.
  case stream(TestCase)
  /// A case that only the journal contains.
  case journal(TestCase)
  /// A case of the event stream, with its counterparts in the journal, one for each driver.
  case both(TestCase, drivers: [TestCase])

  /// Matches the cases of both records.
  ///
  /// - Parameters:
  ///   - told: The cases of the event stream.
  ///   - known: The cases of the journal.
  /// - Returns: Every case once, in the order of the event stream.
  static func matches(of told: [TestCase], with known: [TestCase]) -> [CaseMatch] {
    let toldByName = Dictionary(grouping: told) { name($0.arguments[...]) }
    var knownByName = Dictionary(grouping: known) { testCase in
      let full = name(testCase.arguments[...])
      guard toldByName[full] == nil, driver(of: testCase) != nil else { return full }
      return name(testCase.arguments.dropLast())
    }
    var result: [CaseMatch] = []
    var seen: Set<String> = []
    for testCase in told {
      let name = name(testCase.arguments[...])
      guard seen.insert(name).inserted else { continue }
      result += matches(
        ofSame: toldByName[name, default: []], with: knownByName.removeValue(forKey: name) ?? [])
    }
    let rest = known.filter {
      knownByName[name($0.arguments[...])] != nil
        || driver(of: $0) != nil && knownByName[name($0.arguments.dropLast())] != nil
    }
    return result + rest.map(CaseMatch.journal)
  }

  /// Pairs cases with the same arguments: failed ones first, and then in the order in which they started.
  private static func matches(ofSame told: [TestCase], with known: [TestCase]) -> [CaseMatch] {
    var drivers: [[TestCase]] = []
    var numbers: [String?: Int] = [:]
    for testCase in known {
      let driver = told.count < known.count ? driver(of: testCase) : nil
      if let number = numbers[driver] {
        drivers[number].append(testCase)
      } else {
        numbers[driver] = drivers.count
        drivers.append([testCase])
      }
    }
    // Their correspondence is unknown, and no case may receive the failure of another one.
    guard drivers.allSatisfy({ $0.count == told.count }), !drivers.isEmpty else {
      return told.map(CaseMatch.stream)
    }
    guard told.count > 1 else { return [.both(told[0], drivers: drivers.map { $0[0] })] }
    let ordered = drivers.map { $0.sorted(by: isBefore) }
    return told.sorted(by: isBefore).enumerated().map { index, testCase in
      .both(testCase, drivers: ordered.map { $0[index] })
    }
  }

  private static func isBefore(_ one: TestCase, _ other: TestCase) -> Bool {
    (one.status == .failed ? 0 : 1, one.start) < (other.status == .failed ? 0 : 1, other.start)
  }

  /// The driver, which a journal adds as the last argument if there are several.
  private static func driver(of testCase: TestCase) -> String? {
    testCase.arguments.last.flatMap { $0.label == "driver" ? $0.value : nil }
  }

  private static func name(_ arguments: ArraySlice<TestCase.Argument>) -> String {
    arguments.map(\.value).joined(separator: ", ")
  }
}

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
  /// A case of the event stream, with its counterparts in the journal, one for each driver and repetition.
  case both(TestCase, drivers: [TestCase])

  /// Matches the cases of both records.
  ///
  /// - Parameter told: The cases of the event stream.
  /// - Returns: Every case once, in the order of the event stream.
  static func matches(of told: [TestCase], with known: [TestCase]) -> [CaseMatch] {
    let toldByName = Dictionary(grouping: told) { name($0.arguments[...]) }
    var knownByName = Dictionary(grouping: known) { testCase in
      let full = name(testCase.arguments[...])
      guard toldByName[full] == nil, variant(of: testCase) != nil else { return full }
      return name(plainArguments(of: testCase))
    }
    let strangers = told.filter { knownByName[name($0.arguments[...])] == nil }
    let rest = known.filter { testCase in
      let full = name(testCase.arguments[...])
      let plain = variant(of: testCase).map { _ in name(plainArguments(of: testCase)) }
      return toldByName[full] == nil && plain.flatMap { toldByName[$0] } == nil
    }
    let renamed = renamed(strangers, rest)
    var result: [CaseMatch] = []
    var seen: Set<String> = renamed == nil ? [] : Set(strangers.map { name($0.arguments[...]) })
    for testCase in told {
      let name = name(testCase.arguments[...])
      guard seen.insert(name).inserted else { continue }
      result += matches(
        ofSame: toldByName[name, default: []], with: knownByName.removeValue(forKey: name) ?? [])
    }
    return result + (renamed ?? rest.map(CaseMatch.journal))
  }

  /// Pairs the cases that have a name in one record only: the descriptions of their arguments change between calls.
  ///
  /// - Parameters:
  ///   - told: The cases of the event stream whose name the journal does not have.
  ///   - known: The cases of the journal whose name the event stream does not have.
  /// - Returns: The pairs; `nil` if not each has a counterpart that went as it did.
  private static func renamed(_ told: [TestCase], _ known: [TestCase]) -> [CaseMatch]? {
    guard !told.isEmpty, !known.isEmpty else { return nil }
    let pairs = matches(ofSame: told, with: known)
    let areAlike = pairs.allSatisfy { pair in
      guard case .both(let testCase, let drivers) = pair else { return false }
      return drivers.contains { $0.status == .failed } == (testCase.status == .failed)
    }
    return areAlike ? pairs : nil
  }

  /// Pairs cases with the same arguments: failed ones first, and then in the order in which they started.
  private static func matches(ofSame told: [TestCase], with known: [TestCase]) -> [CaseMatch] {
    var drivers: [[TestCase]] = []
    var numbers: [String?: Int] = [:]
    for testCase in known {
      let driver = told.count < known.count ? variant(of: testCase) : nil
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

  /// The driver and the repetition, which a journal adds as the last arguments if there are several.
  private static func variant(of testCase: TestCase) -> String? {
    let plain = plainArguments(of: testCase)
    return plain.count < testCase.arguments.count
      ? name(testCase.arguments[plain.endIndex...]) : nil
  }

  private static func plainArguments(of testCase: TestCase) -> ArraySlice<TestCase.Argument> {
    var arguments = testCase.arguments[...]
    for label in ["repetition", "driver"] where arguments.last?.label == label {
      arguments.removeLast()
    }
    return arguments
  }

  private static func name(_ arguments: ArraySlice<TestCase.Argument>) -> String {
    arguments.map(\.value).joined(separator: ", ")
  }
}

internal import TestJournal

/// Fetches the details of a merged run from the runs that it consists of, at a cost of eight bytes per case.
struct MergedDetailStore: DetailStore {
  /// The details of a case in one of the runs.
  private struct Reference: Sendable {
    var part: Int32
    /// The number of the details there; -1 for none.
    var number: Int32
  }

  /// An attempt before the last one.
  private struct Earlier: Sendable {
    var reference: Reference
    var status: TestCase.Status
    var start: Double
    var duration: Double
    var hasRecordedDuration: Bool
  }

  private let stores: [any DetailStore]
  private let names: [String]
  /// The start of each run, in seconds after the first one.
  private let offsets: [Double]
  private var references: [Reference] = []
  private var earlier: [Int: [Earlier]] = [:]

  /// Creates an empty store.
  ///
  /// - Parameter offsets: The start of each run, in seconds after the first one.
  init(_ parts: [RunMerger.Part], offsets: [Double]) {
    stores = parts.map(\.run.details)
    names = parts.map(\.name)
    self.offsets = offsets
  }

  /// Adds a case.
  ///
  /// - Parameter attempts: The case's attempts in order, with the numbers of their runs; at least one.
  /// - Returns: The number of the case's details; `nil` if it has none.
  mutating func add(_ attempts: [(part: Int, case: TestCase)]) -> Int? {
    let last = attempts[attempts.count - 1]
    guard attempts.count > 1 || last.case.details != nil else { return nil }
    references.append(Self.reference(last))
    if attempts.count > 1 {
      earlier[references.count - 1] = attempts.dropLast().map {
        Earlier(
          reference: Self.reference($0), status: $0.case.status, start: $0.case.start,
          duration: $0.case.duration, hasRecordedDuration: $0.case.hasRecordedDuration)
      }
    }
    return references.count - 1
  }

  func details(_ number: Int) throws -> TestCase.Details {
    guard references.indices.contains(number) else { return TestCase.Details() }
    var details = try details(references[number])
    guard let earlier = earlier[number] else { return details }
    var attempts: [TestCase.Attempt] = []
    for one in earlier {
      var before = try self.details(one.reference)
      attempts += before.earlierAttempts
      before.earlierAttempts = []
      var attempt = TestCase.Attempt(
        status: one.status, start: one.start, duration: one.duration, details: before)
      attempt.hasRecordedDuration = one.hasRecordedDuration
      attempts.append(attempt)
    }
    details.earlierAttempts = attempts + details.earlierAttempts
    return details
  }

  func hasOnlySteps(_ number: Int) -> Bool {
    guard references.indices.contains(number), earlier[number] == nil else { return false }
    let reference = references[number]
    return reference.number < 0 || stores[Int(reference.part)].hasOnlySteps(Int(reference.number))
  }

  private func details(_ reference: Reference) throws -> TestCase.Details {
    let part = Int(reference.part)
    var details = TestCase.Details()
    if reference.number >= 0 { details = try stores[part].details(Int(reference.number)) }
    for index in details.earlierAttempts.indices {
      details.earlierAttempts[index].start += offsets[part]
      name(&details.earlierAttempts[index].details, part)
    }
    name(&details, part)
    return details
  }

  private func name(_ details: inout TestCase.Details, _ part: Int) {
    // A merged journal names the inputs that it consists of.
    if details.source == nil, names.count > 1 { details.source = names[part] }
  }

  private static func reference(_ attempt: (part: Int, case: TestCase)) -> Reference {
    Reference(
      part: Int32(attempt.part),
      number: attempt.case.details.flatMap { Int32(exactly: $0) } ?? -1)
  }
}

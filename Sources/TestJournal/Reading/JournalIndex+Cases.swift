/// Cases that are known when they are added, rather than told line by line.
extension JournalIndex {
  /// Adds an attempt of a case.
  ///
  /// - Parameter earlier: The number of the attempt before, if there is one.
  mutating func add(
    _ attempt: TestCase.Attempt, _ arguments: [TestCase.Argument], to function: Int,
    after earlier: Int?
  ) -> Int {
    var testCase = Case(function: function, marks: [.started, .ended, .caseEnded])
    testCase.status = attempt.status
    testCase.start = Instant.written(attempt.start)
    if attempt.hasRecordedDuration {
      testCase.end = Instant.written(attempt.start + attempt.duration)
    }
    if attempt.details.skipReason != nil { testCase.marks.insert(.skipped) }
    if let earlier {
      testCase.previous = Int32(earlier)
      testCase.place = cases[earlier].place
      testCase.arguments = cases[earlier].arguments
      cases[earlier].marks.insert(.superseded)
    } else {
      testCase.place = Int32(clamping: cases.count)
      testCase.arguments = arguments
    }
    functions[function].hasCases = true
    cases.append(testCase)
    note(attempt.details.issues, of: cases.count - 1)
    return cases.count - 1
  }

  /// Notes what issues say about the result of a case.
  mutating func note(_ issues: [Issue], of number: Int) {
    for issue in issues {
      note(
        isFailing: issue.isFailure && !issue.isKnown, isKnown: issue.isKnown,
        isError: issue.isError, of: number)
    }
  }

  /// Notes what an issue says about the result of a case.
  mutating func note(isFailing: Bool, isKnown: Bool, isError: Bool, of number: Int) {
    if isFailing {
      if isError, !cases[number].marks.contains(.failing) { cases[number].marks.insert(.error) }
      cases[number].marks.insert(.failing)
    }
    if isKnown { cases[number].marks.insert(.known) }
  }
}

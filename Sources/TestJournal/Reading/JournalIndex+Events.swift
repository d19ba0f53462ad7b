extension JournalIndex {
  /// Processes an event of a function or one of its cases.
  ///
  /// - Parameter scanner: A scanner of the line, for the arguments.
  mutating func addEvent(
    _ record: JournalRecord, function: Int, place: JournalLines.Line, scanner: inout JSONScanner
  ) {
    let time = record.instant?.absolute
    let isParameterized = functions[function].isParameterized
    switch record.kind {
    case .testStarted:
      guard !isParameterized else { return }
      let number = ownCase(of: function)
      let isAgain = cases[number].marks.contains(.functionEnded)
      start(isAgain ? again(number, record) : number, at: time)
    case .testEnded:
      let own = functions[function].ownCase
      guard own >= 0 else { return }
      cases[own].marks.insert(.functionEnded)
      // A function's end is recorded late. Its case ended earlier, and states its own end.
      end(own, at: cases[own].end.isNaN ? time : nil)
      // Without `_comments`, only the last message contains the reason for a cancellation.
      if cases[own].marks.contains(.skipped) { keep(place, for: own) }
    case .testSkipped, .testCancelled:
      functions[function].reason = place
      guard record.kind == .testCancelled, !isParameterized else { return }
      skip(ownCase(of: function), place: place)
    case .caseStarted:
      var number = testCase(of: record, function: function)
      if cases[number].marks.isSuperset(of: [.started, .caseEnded])
        || record.attempt > cases[number].attempt
      {
        number = again(number, record)
      }
      if record.caseID == nil, isParameterized { functions[function].casesWithoutID += 1 }
      if let time { cases[number].start = time }
      start(number, at: time)
      guard cases[number].arguments.isEmpty, record.caseID != nil, isParameterized else { return }
      if let offset = record.arguments {
        scanner.position = offset
        let expected = number > 0 ? min(cases[number - 1].arguments.count, 8) : 0
        cases[number].arguments =
          (try? [TestCase.Argument](&scanner, expecting: expected)) ?? []
      } else if let name = record.caseName?.string {
        cases[number].arguments = DisplayedArguments.split(name, function: functions[function].name)
      }
    case .caseEnded:
      let number = testCase(of: record, function: function)
      if record.caseID == nil, isParameterized {
        // The cases cannot be told apart, so the end of the function counts.
        cases[number].end = time ?? cases[number].end
      } else {
        end(number, at: time)
        cases[number].marks.insert(.caseEnded)
      }
      if let status = record.status { cases[number].status = TestCase.Status(status) }
      if record.hasMore { keep(place, for: number) }
    case .caseCancelled:
      skip(testCase(of: record, function: function), place: place)
    case .issue:
      let number = testCase(of: record, function: function)
      note(
        isFailing: record.isFailing, isKnown: record.isKnownIssue, isError: record.isError,
        of: number)
      keep(place, for: number)
    case .attachment:
      keep(place, for: testCase(of: record, function: function))
    case .steps, .film:
      let number = testCase(of: record, function: function)
      lines.append(place, to: &cases[number].lines)
    case .other, .run, .test, .crash, .loss, .mutant, .screen, .operation, .shard, .runStarted,
      .runEnded, .runInterrupted:
      break
    }
  }

  /// Returns the case that represents a whole function, and creates it if necessary.
  mutating func ownCase(of function: Int) -> Int {
    if functions[function].ownCase < 0 {
      functions[function].ownCase = cases.count
      functions[function].hasCases = true
      cases.append(
        Case(function: function, marks: functions[function].isParameterized ? .synthetic : []))
    }
    return functions[function].ownCase
  }

  private mutating func testCase(of record: JournalRecord, function: Int) -> Int {
    guard let id = record.caseID, functions[function].isParameterized else {
      return ownCase(of: function)
    }
    if let last = lastCase.value(of: id), last.function == function { return last.number }
    let hash = id.hash(function)
    if let known = casesByID[hash] {
      lastCase.remember(id, (function, known))
      return known
    }
    if let other = caseOfOtherName(for: record, function: function) {
      if other != functions[function].ownCase { casesByID[hash] = other }
      return other
    }
    lastCase.remember(id, (function, cases.count))
    cases.append(Case(function: function))
    functions[function].hasCases = true
    if functions[function].isOrdered {
      cases[cases.count - 1].place = Int32(clamping: cases.count)
    } else if !functions[function].declared.isEmpty {
      cases[cases.count - 1].place =
        functions[function].declared[id.hash()].map { Int32(clamping: $0) } ?? Int32.max
    }
    casesByID[hash] = cases.count - 1
    return cases.count - 1
  }

  /// Returns the case that an event of an unknown ID belongs to: the ID is made of the description of the arguments, and a description
  /// may change between calls.
  ///
  /// - Returns: The case; that of the function for an issue of one of several; `nil` if no case can be meant.
  private mutating func caseOfOtherName(for record: JournalRecord, function: Int) -> Int? {
    guard record.kind != .caseStarted, !hasDamage, let open = openCases[function],
      let first = open.count <= Self.mostOpenCases ? open.min() : nil
    else { return nil }
    if record.kind == .caseEnded || open.count == 1 { return first }
    return ownCase(of: function)
  }

  private static let mostOpenCases = 1_000

  /// Starts another attempt of a case, unless the line is merely repeated in the file.
  ///
  /// - Returns: The number of the case to continue with.
  private mutating func again(_ number: Int, _ record: JournalRecord) -> Int {
    let old = cases[number]
    let isNumbered = record.attempt > old.attempt
    if let time = record.instant?.absolute, time < old.end, !isNumbered { return number }
    guard cases.count < Int32.max else { return number }
    var next = Case(function: old.function)
    next.attempt = isNumbered ? UInt8(min(record.attempt, 255)) : min(old.attempt, 254) + 1
    next.previous = Int32(number)
    next.place = old.place
    next.arguments = old.arguments
    cases[number].marks.insert(.superseded)
    cases.append(next)
    if functions[old.function].ownCase == number {
      functions[old.function].ownCase = cases.count - 1
    } else if let id = record.caseID {
      casesByID[id.hash(old.function)] = cases.count - 1
      lastCase.forget()
    }
    return cases.count - 1
  }

  private mutating func start(_ number: Int, at time: Double?) {
    if cases[number].firstLine == 0 { cases[number].firstLine = lineNumber }
    cases[number].marks.insert(.started)
    openCases[cases[number].function, default: []].insert(number)
    if cases[number].start.isNaN, let time { cases[number].start = time }
  }

  private mutating func end(_ number: Int, at time: Double?) {
    cases[number].lastLine = lineNumber
    cases[number].marks.insert(.ended)
    openCases[cases[number].function]?.remove(number)
    if let time { cases[number].end = time }
  }

  private mutating func skip(_ number: Int, place: JournalLines.Line) {
    cases[number].marks.insert(.skipped)
    keep(place, for: number)
  }

  /// Records a line with details other than steps.
  mutating func keep(_ place: JournalLines.Line, for number: Int) {
    cases[number].marks.insert(.hasMore)
    lines.append(place, to: &cases[number].lines)
  }
}

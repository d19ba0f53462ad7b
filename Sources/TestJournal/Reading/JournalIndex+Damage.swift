/// Handling of unreadable lines. Their contents are lost, possibly including the failure of a case that seems to have passed. Such
/// a case does not count as passed, unless its end states its status.
extension JournalIndex {
  /// Processes an unreadable line.
  ///
  /// - Parameters:
  ///   - bytes: The readable part of the line.
  ///   - reason: What is wrong with the line, as a sentence without a full stop.
  mutating func addDamaged(
    line number: Int, _ bytes: UnsafeRawBufferPointer, _ reason: @autoclosure () -> String
  ) {
    losses.add(line: number, "\(reason()): its content is lost.")
    let line = DamagedLine(bytes)
    if line.topic == .results { doubt(line, number: number) }
  }

  /// Processes a line that is too long to store.
  ///
  /// - Parameter ends: The beginning and the end of the line.
  mutating func addTooLong(_ line: LineReader.Line, ends: UnsafeRawBufferPointer) {
    hasDamage = true
    let damaged = DamagedLine(ends)
    guard damaged.topic == .details else {
      return addDamaged(
        line: line.number, ends, "The line has \(line.length) bytes and was ignored")
    }
    warnings.add(
      line: line.number,
      "The line has \(line.length) bytes: its steps or its attachment were omitted.")
  }

  /// Marks the cases that a line may have been about: those that it names, or else those of the function that it names, or else all
  /// that were running.
  private mutating func doubt(_ line: DamagedLine, number: Int) {
    var functions: [Int] = []
    for id in line.testIDs {
      if case .function(let function)? = targets[id.hash()] { functions.append(function) }
    }
    guard !functions.isEmpty else { return doubtedLines.append(number) }
    let ids = line.caseIDs
    for function in functions {
      let named = ids.compactMap { casesByID[$0.hash(function)] }
      for number in named { cases[number].marks.insert(.doubtful) }
      guard named.isEmpty else { continue }
      if self.functions[function].isParameterized {
        doubtedLinesOfFunction[function, default: []].append(number)
      } else {
        cases[ownCase(of: function)].marks.insert(.doubtful)
      }
    }
  }

  /// Returns whether a lost line may have contained a failure of a case.
  func isDoubtful(_ testCase: Case) -> Bool {
    if testCase.marks.contains(.doubtful) { return true }
    let lines = Int(testCase.firstLine)...Int(max(testCase.firstLine, testCase.lastLine))
    return Self.isAny(of: doubtedLines, in: lines)
      || Self.isAny(of: doubtedLinesOfFunction[testCase.function, default: []], in: lines)
  }

  /// Returns whether any of some ascending numbers lies in a range.
  private static func isAny(of numbers: [Int], in range: ClosedRange<Int>) -> Bool {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] <= range.upperBound
  }
}

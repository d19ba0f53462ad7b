internal import TestJournal

/// Writes the index of all cases as columns, in inert text blocks, which contain what the script needs to count, sort and search.
///
/// | block | what is in it |
/// |---|---|
/// | `run` | JSON: title, properties, warnings, tables of suites and functions, causes, and `rows` |
/// | `arguments` | one line a case: the values of its arguments, tabs between them |
/// | `outcomes` | one letter a case: **f**ailed, **i**ncomplete, f**l**aky, **k**nown, **s**kipped, **p**assed |
/// | `durations` | a ``NumberColumn`` of numbers that may be unknown: microseconds a case |
/// | `starts` | a ``NumberColumn``: microseconds a case, since the end of the case before |
///
/// `rows` contains pairs of a function's number and the number of its consecutive cases; `twins` contains pairs of a case whose
/// name an earlier one already has, and its number among them. In `arguments`, a backslash escapes (`\n`, `\r`, `\t`, `\\`, `\l`
/// for `<`, `\2` and `\3` for U+2028 and U+2029), so that no text can end the block. Each block is a ``DataBlock``.
struct CaseIndex {
  private let run: TestRun
  private let groups: [FailureGroup]
  /// The maximum number of causes for which the common ground is computed, because it inspects every case each time.
  private static let maxCompared = 10
  /// The maximum number of causes for which the failed line is included. For others, it is included only with their cases.
  private static let maxWithLine = 40
  private let sources: SourceExcerpts

  /// Creates the index of a run.
  ///
  /// - Parameters:
  ///   - groups: The failures of the run by cause.
  ///   - sources: Provides the failed lines.
  init(run: TestRun, groups: [FailureGroup], sources: SourceExcerpts) {
    self.run = run
    self.groups = groups
    self.sources = sources
  }

  /// Writes the blocks.
  func write(to html: XMLWriter) {
    let labels = self.labels
    DataBlock.write(runJSON(labels: labels).bytes, id: "run", to: html)
    DataBlock.write(run.cases.map { RunTotals.Outcome($0).rawValue }, id: "outcomes", to: html)
    writeTimes(to: html)
    var block = DataBlock(to: html) { $0.attribute("id", "arguments") }
    var lines = ArgumentLines()
    for testCase in run.cases {
      lines.add(testCase.arguments, labels: labels[testCase.function])
      if lines.bytes.count > 1 << 16 {
        block.append(lines.bytes)
        lines.removeAll()
      }
    }
    block.append(lines.bytes)
    block.end()
  }

  /// The labels of each function's arguments, taken from its first case with arguments.
  private var labels: [[String?]] {
    var labels = [[String?]](repeating: [], count: run.functions.count)
    for testCase in run.cases
    where !testCase.arguments.isEmpty && labels[testCase.function].isEmpty {
      labels[testCase.function] = testCase.arguments.map(\.label)
    }
    return labels
  }

  private func writeTimes(to html: XMLWriter) {
    let cases = run.cases.map {
      (
        start: ReadableNumber.microseconds($0.start),
        duration: $0.hasRecordedDuration ? ReadableNumber.microseconds($0.duration) : nil
      )
    }
    var (longest, furthest, end) = (0, 0, 0)
    for (start, duration) in cases {
      longest = max(longest, duration ?? 0)
      furthest = max(furthest, abs(start - end))
      end = start + (duration ?? 0)
    }
    var durations = NumberColumn(
      largest: longest, limit: Int(UInt32.max) - 1, count: cases.count)
    // A rounded duration shifts the end from which the next gap is measured, by less than the durations' unit.
    var gaps = NumberColumn(
      largest: furthest + longest / (Int(UInt32.max) - 1), limit: Int(Int32.max), count: cases.count
    )
    end = 0
    for (start, duration) in cases {
      let shownStart = end + gaps.append(start - end)
      end = shownStart + durations.append(known: duration)
    }
    durations.write(id: "durations", to: html)
    gaps.write(id: "starts", to: html)
  }

  private func runJSON(labels: [[String?]]) -> JSONBytes {
    var json = JSONBytes()
    json.beginObject()
    json.add("title", text: run.title)
    json.add("started", milliseconds: run.started)
    json.add("duration", number: ReadableNumber.microseconds(run.duration))
    json.add("timed", flag: run.hasRecordedStarts)
    json.add("complete", flag: run.isWhole)
    json.beginList("properties")
    for property in run.properties {
      json.add(texts: [
        ShortText.line(property.name, limit: 60), ShortText.line(property.value, limit: 200),
      ])
    }
    json.endList()
    json.beginList("suites")
    for suite in run.suites { json.add(texts: [suite.name, suite.displayName]) }
    json.endList()
    json.beginList("functions")
    for (function, labels) in zip(run.functions, labels) {
      add(function, labels: labels, to: &json)
    }
    json.endList()
    json.beginList("causes")
    for (number, group) in groups.enumerated() {
      let common = number < Self.maxCompared ? CommonGround.of(group, in: run) : nil
      let line = number < Self.maxWithLine ? group.location.flatMap(sources.line) : nil
      add(group, common: common, line: line, to: &json)
    }
    json.endList()
    json.beginList("rows")
    var (function, count) = (-1, 0)
    for testCase in run.cases {
      if testCase.function == function {
        count += 1
      } else {
        if count > 0 { json.add(number: count) }
        json.add(number: testCase.function)
        (function, count) = (testCase.function, 1)
      }
    }
    if count > 0 { json.add(number: count) }
    json.endList()
    json.add("twins", numbers: twins.flatMap { [$0, $1] })
    json.endObject()
    return json
  }

  /// The cases whose name an earlier case of their suite already has, each with its number.
  private var twins: [(Int, Int)] {
    var result: [(Int, Int)] = []
    var used: [Int: Int] = [:]
    var (function, suite) = (-1, -1)
    var (name, length) = (UTF8Text(), 0)
    for (index, testCase) in run.cases.enumerated() {
      if testCase.function != function {
        function = testCase.function
        if run.functions[function].suite != suite { used.removeAll(keepingCapacity: true) }
        suite = run.functions[function].suite
        name.cut()
        name.append(LegalText(run.functions[function].name).string)
        length = name.count
      }
      name.cut(to: length)
      CaseLink.write(testCase.arguments, to: &name)
      if let count = used.updateValue(1, forKey: name.hash) {
        used[name.hash] = count + 1
        result.append((index, count + 1))
      }
    }
    return result
  }

  private func add(
    _ group: FailureGroup, common: CommonGround?, line: String?, to json: inout JSONBytes
  ) {
    json.beginObject()
    json.add("id", text: group.id)
    json.add("message", text: group.message)
    json.add("kind", text: group.kind.words)
    json.add("target", text: group.target)
    if let line { json.add("code", text: line) }
    json.add("one", flag: group.hasOneTarget)
    json.add("sure", flag: group.isCertain)
    if let common {
      json.add("common", text: common.sentence)
      json.beginList("axes")
      for axis in common.axes {
        json.beginList()
        json.add(flag: axis.isMember)
        json.add(text: axis.label)
        json.endList()
      }
      json.endList()
    }
    json.beginList("places")
    for place in group.places {
      json.beginObject()
      json.add("file", text: place.location?.file)
      json.add("line", number: place.location?.line ?? 0)
      json.add("cases", numbers: place.cases)
      json.endObject()
    }
    json.endList()
    json.endObject()
  }

  private func add(_ function: TestFunction, labels: [String?], to json: inout JSONBytes) {
    json.beginList()
    json.add(number: function.suite)
    for text in [function.name, function.displayName, function.location?.file] {
      json.add(text: text)
    }
    json.add(number: function.location?.line ?? 0)
    json.add(texts: function.tags)
    json.add(texts: labels)
    if !function.bugs.isEmpty || function.timeLimit != nil {
      json.beginList()
      for bug in function.bugs { json.add(texts: [bug.url, bug.title ?? bug.id ?? bug.url]) }
      json.endList()
      json.add(milliseconds: function.timeLimit)
    }
    json.endList()
  }
}

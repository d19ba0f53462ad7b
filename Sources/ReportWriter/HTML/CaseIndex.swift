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
    json.append("{\"title\":")
    json.append(text: run.title)
    json.append(",\"started\":")
    json.append(milliseconds: run.started)
    json.append(",\"duration\":")
    json.append(ReadableNumber.microseconds(run.duration))
    json.append(run.hasRecordedStarts ? ",\"timed\":true" : ",\"timed\":false")
    json.append(",\"complete\":")
    json.append(run.isWhole ? "true" : "false")
    json.append(",\"properties\":[")
    list(run.properties, &json) { property, json in
      json.append("[")
      json.append(text: ShortText.line(property.name, limit: 60))
      json.append(",")
      json.append(text: ShortText.line(property.value, limit: 200))
      json.append("]")
    }
    json.append("],\"suites\":[")
    list(run.suites, &json) { suite, json in
      json.append("[")
      json.append(text: suite.name)
      json.append(",")
      json.append(text: suite.displayName)
      json.append("]")
    }
    json.append("],\"functions\":[")
    list(Array(zip(run.functions, labels)), &json) { item, json in
      self.function(item.0, labels: item.1, &json)
    }
    json.append("],\"causes\":[")
    list(Array(groups.enumerated()), &json) { item, json in
      let common = item.offset < Self.maxCompared ? CommonGround.of(item.element, in: run) : nil
      let line =
        item.offset < Self.maxWithLine ? item.element.location.flatMap(sources.line) : nil
      cause(item.element, common: common, line: line, &json)
    }
    json.append("],\"rows\":[")
    var (function, count) = (-1, 0)
    for testCase in run.cases {
      if testCase.function == function {
        count += 1
      } else {
        if count > 0 { json.appendItem(count) }
        json.appendItem(testCase.function)
        (function, count) = (testCase.function, 1)
      }
    }
    if count > 0 { json.appendItem(count) }
    json.endList()
    json.append(",\"twins\":[")
    for (index, number) in twins {
      json.appendItem(index)
      json.appendItem(number)
    }
    json.endList()
    json.append("}")
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

  private func cause(
    _ group: FailureGroup, common: CommonGround?, line: String?, _ json: inout JSONBytes
  ) {
    json.append("{\"id\":")
    json.append(text: group.id)
    json.append(",\"message\":")
    json.append(text: group.message)
    json.append(",\"kind\":")
    json.append(text: group.kind.words)
    json.append(",\"target\":")
    json.append(text: group.target)
    if let line {
      json.append(",\"code\":")
      json.append(text: line)
    }
    json.append(group.hasOneTarget ? ",\"one\":true" : ",\"one\":false")
    json.append(group.isCertain ? ",\"sure\":true" : ",\"sure\":false")
    if let common {
      json.append(",\"common\":")
      json.append(text: common.sentence)
      json.append(",\"axes\":[")
      list(common.axes, &json) { axis, json in
        json.append(axis.isMember ? "[true," : "[false,")
        json.append(text: axis.label)
        json.append("]")
      }
      json.append("]")
    }
    json.append(",\"places\":[")
    list(group.places, &json) { place, json in
      json.append("{\"file\":")
      json.append(text: place.location?.file)
      json.append(",\"line\":")
      json.append(place.location?.line ?? 0)
      json.append(",\"cases\":[")
      for index in place.cases { json.appendItem(index) }
      json.endList()
      json.append("}")
    }
    json.append("]}")
  }

  private func function(_ function: TestFunction, labels: [String?], _ json: inout JSONBytes) {
    json.append("[")
    json.append(function.suite)
    for text in [function.name, function.displayName, function.location?.file] {
      json.append(",")
      json.append(text: text)
    }
    json.append(",")
    json.append(function.location?.line ?? 0)
    for texts in [function.tags, labels] {
      json.append(",[")
      list(texts, &json) { $1.append(text: $0) }
      json.append("]")
    }
    if !function.bugs.isEmpty || function.timeLimit != nil {
      json.append(",[")
      list(function.bugs, &json) { bug, json in
        json.append("[")
        json.append(text: bug.url)
        json.append(",")
        json.append(text: bug.title ?? bug.id ?? bug.url)
        json.append("]")
      }
      json.append("],")
      json.append(milliseconds: function.timeLimit)
    }
    json.append("]")
  }

  private func list<Item>(
    _ items: [Item], _ json: inout JSONBytes, _ write: (Item, inout JSONBytes) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { json.append(",") }
      write(item, &json)
    }
  }
}

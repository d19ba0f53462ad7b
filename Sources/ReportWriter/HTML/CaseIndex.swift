/// Writes the index of all cases as columns, in inert text blocks: what the script needs to count, sort and search.
///
/// | block | what is in it |
/// |---|---|
/// | `run` | JSON: title, properties, warnings, tables of suites and functions, causes, and `rows` |
/// | `arguments` | one line a case: the values of its arguments, tabs between them |
/// | `outcomes` | one letter a case: **f**ailed, **i**ncomplete, f**l**aky, **k**nown, **s**kipped, **p**assed |
/// | `durations`, `starts` | a ``NumberColumn``: microseconds a case; a start is told since the end of the case before |
///
/// `rows` is pairs of a function's number and how many cases follow that belong to it. In `arguments` a backslash
/// escapes (`\n`, `\r`, `\t`, `\\`, `\l` for `<`, `\2` and `\3` for U+2028 and U+2029), so no text can end the block.
/// Each is a ``DataBlock``.
struct CaseIndex {
  private let run: TestRun
  private let groups: [FailureGroup]

  /// Makes the index of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - groups: Its failures by cause.
  init(run: TestRun, groups: [FailureGroup]) {
    self.run = run
    self.groups = groups
  }

  /// Writes the blocks.
  ///
  /// - Parameter html: Where to.
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

  /// The labels of each function's arguments, as its first case with arguments has them.
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
        duration: ReadableNumber.microseconds($0.duration)
      )
    }
    var (longest, furthest, end) = (0, 0, 0)
    for (start, duration) in cases {
      longest = max(longest, duration)
      furthest = max(furthest, abs(start - end))
      end = start + duration
    }
    var durations = NumberColumn(
      largest: longest, limit: Int(UInt32.max), count: cases.count)
    // A rounded duration moves the end that the next gap is told from, by less than the durations' unit.
    var gaps = NumberColumn(
      largest: furthest + longest / Int(UInt32.max), limit: Int(Int32.max), count: cases.count)
    end = 0
    for (start, duration) in cases {
      let shownStart = end + gaps.append(start - end)
      end = shownStart + durations.append(duration)
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
    json.append(",\"complete\":")
    json.append(run.isWhole ? "true" : "false")
    json.append(",\"suites\":[")
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
    list(groups, &json) { group, json in
      json.append("{\"message\":")
      json.append(text: group.message)
      json.append(",\"kind\":")
      json.append(text: group.kind.rawValue)
      json.append(",\"file\":")
      json.append(text: group.location?.file)
      json.append(",\"line\":")
      json.append(group.location?.line ?? 0)
      json.append(",\"target\":")
      json.append(text: group.target)
      json.append(group.hasOneTarget ? ",\"one\":true" : ",\"one\":false")
      json.append(",\"cases\":[")
      for index in group.cases { json.appendItem(index) }
      json.endList()
      json.append("}")
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
    json.append("}")
    return json
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

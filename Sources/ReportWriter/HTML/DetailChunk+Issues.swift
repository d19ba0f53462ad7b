internal import TestJournal

extension DetailChunk {
  /// Appends the issues of a case to its record.
  mutating func addIssues(_ issues: [Issue]) {
    cases.append(",\"issues\":[")
    for (index, issue) in issues.enumerated() {
      cases.append(index == 0 ? "{\"kind\":" : ",{\"kind\":")
      cases.append(text: issue.kind.words)
      cases.append(",\"as\":\"")
      cases.append(issue.isKnown ? "known\"" : issue.isFailure ? "failure\"" : "warning\"")
      cases.append(",\"message\":")
      cases.append(number(of: issue.message))
      addList("notes", issue.notes)
      if let location = issue.location {
        cases.append(",\"at\":[")
        item(location.file)
        cases.appendItem(location.line)
        cases.appendItem(location.column)
        cases.endList()
        if issue.isFailure, let excerpt = sources.excerpt(at: location) {
          cases.append(",\"source\":[")
          cases.appendItem(excerpt.firstLine)
          item(excerpt.text)
          cases.endList()
        }
      }
      if let failure = issue.failure { addFailure(failure) }
      if issue.isFailure, let comparison = issue.comparison { add(comparison) }
      cases.append("}")
    }
    cases.append("]")
  }

  private mutating func add(_ comparison: Comparison) {
    cases.append(",\"sides\":[")
    for side in [comparison.first, comparison.second] {
      item(side.name)
      item(side.value)
    }
    cases.appendItem(comparison.isDirected ? 1 : 0)
    cases.endList()
  }

  private mutating func addFailure(_ failure: RobotFailure) {
    cases.append(",\"robot\":{\"is\":[")
    let facts = [
      failure.attempted, failure.screen, failure.reason, failure.expected, failure.found,
      failure.target, failure.waited,
    ]
    for fact in facts { item(fact) }
    cases.endList()
    addList("nearest", failure.nearest.flatMap { [$0.identifier, $0.summary] })
    let more = [("shows", failure.shown), ("console", failure.console)]
    addList("more", more.flatMap { name, text in text.map { [name, $0] } ?? [] })
    addList("trail", failure.trail)
    if !failure.tree.isEmpty {
      cases.append(",\"tree\":[")
      for element in failure.tree {
        cases.appendItem(min(max(element.depth, 0), 255))
        item(element.role)
        for text in [element.identifier, element.label, element.value] {
          item(text.isEmpty ? nil : text)
        }
        item(element.states.isEmpty ? nil : element.states.joined(separator: ", "))
      }
      cases.endList()
      addFrames(failure.tree)
    }
    cases.append("}")
  }

  /// Appends the frames of the elements as four numbers each, if any frame is known.
  private mutating func addFrames(_ tree: [RobotFailure.Element]) {
    guard tree.contains(where: { $0.frame != nil }) else { return }
    cases.append(",\"frames\":[")
    for element in tree {
      for number in element.frame?.numbers ?? [0, 0, 0, 0] { cases.appendItem(number) }
    }
    cases.endList()
  }

  private mutating func addList(_ name: StaticString, _ list: [String]) {
    guard !list.isEmpty else { return }
    cases.append(",\"")
    cases.append(name)
    cases.append("\":[")
    for text in list { item(text) }
    cases.endList()
  }
}

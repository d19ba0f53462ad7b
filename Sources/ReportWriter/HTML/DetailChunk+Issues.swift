internal import TestJournal

extension DetailChunk {
  /// Appends the issues of a case to its record.
  mutating func addIssues(_ issues: [Issue]) {
    cases.beginList("issues")
    for issue in issues {
      cases.beginObject()
      cases.add("kind", text: issue.kind.words)
      cases.add("as", text: issue.isKnown ? "known" : issue.isFailure ? "failure" : "warning")
      cases.add("message", number: number(of: issue.message))
      addList("notes", issue.notes)
      if let location = issue.location {
        cases.beginList("at")
        item(location.file)
        cases.add(number: location.line)
        cases.add(number: location.column)
        cases.endList()
        if issue.isFailure, let excerpt = sources.excerpt(at: location) {
          cases.beginList("source")
          cases.add(number: excerpt.firstLine)
          item(excerpt.text)
          cases.endList()
        }
      }
      if let failure = issue.failure { addFailure(failure) }
      if issue.isFailure, let comparison = issue.comparison { add(comparison) }
      cases.endObject()
    }
    cases.endList()
  }

  private mutating func add(_ comparison: Comparison) {
    cases.beginList("sides")
    for side in [comparison.first, comparison.second] {
      item(side.name)
      item(side.value)
    }
    cases.add(number: comparison.isDirected ? 1 : 0)
    cases.endList()
  }

  private mutating func addFailure(_ failure: RobotFailure) {
    cases.beginObject("robot")
    cases.beginList("is")
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
      cases.beginList("tree")
      for element in failure.tree {
        cases.add(number: min(max(element.depth, 0), 255))
        item(element.role)
        for text in [element.identifier, element.label, element.value] {
          item(text.isEmpty ? nil : text)
        }
        item(element.states.isEmpty ? nil : element.states.joined(separator: ", "))
      }
      cases.endList()
      addFrames(failure.tree)
    }
    cases.endObject()
  }

  /// Appends the frames of the elements as four numbers each, if any frame is known.
  private mutating func addFrames(_ tree: [RobotFailure.Element]) {
    guard tree.contains(where: { $0.frame != nil }) else { return }
    cases.add("frames", numbers: tree.flatMap { $0.frame?.numbers ?? [0, 0, 0, 0] })
  }
}

internal import TestJournal

/// Writes the coverage of the app by the journeys, as blocks next to those of ``CaseIndex``.
///
/// The block `coverage` is JSON. `screens` contains lists: the name, the number of elements left out, the part of the block
/// `films-map` that is the window (`-1` for none), and the elements in rows of eight: identifier, role, label, pattern, whether it
/// is a control, whether it was seen, the number of actions on it, and the number of conditions checked on it. `operations`
/// contains lists: from, to, count, number of failures, names.
struct CoverageIndex {
  private let screens: [ScreenCoverage]
  private let operations: [OperationCoverage]

  init(_ run: TestRun) {
    screens = run.screens
    operations = run.operations
  }

  /// Writes the blocks, unless no coverage was recorded.
  func write(to html: XMLWriter) {
    guard !screens.isEmpty else { return }
    var films = FilmTable()
    var json = JSONBytes()
    json.beginObject()
    json.beginList("screens")
    for screen in screens {
      json.beginLine()
      json.beginList()
      json.add(text: screen.name)
      json.add(number: screen.leftOut)
      json.add(number: films.add(screen.film).first ?? -1)
      json.beginList()
      for element in screen.elements { add(element, to: &json) }
      json.endList()
      json.endList()
    }
    json.endList()
    json.beginLine()
    json.beginList("operations")
    for operation in operations {
      json.beginLine()
      json.beginList()
      json.add(text: operation.from)
      json.add(text: operation.to)
      json.add(number: operation.count)
      json.add(number: operation.failedCount)
      json.add(texts: operation.texts)
      json.endList()
    }
    json.endList()
    json.endObject()
    DataBlock.write(json.bytes, id: "coverage", to: html)
    films.write(to: html, as: "map")
  }

  private func add(_ element: ScreenCoverage.Element, to json: inout JSONBytes) {
    for text in [element.identifier, element.role, element.label, element.pattern] {
      json.add(text: text)
    }
    json.add(number: element.isControl ? 1 : 0)
    json.add(number: element.isSeen ? 1 : 0)
    json.add(number: element.actedCount)
    json.add(number: element.checkedCount)
  }
}

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
    json.append("{\"screens\":[")
    for (number, screen) in screens.enumerated() {
      json.append(number == 0 ? "[" : ",\n[")
      json.append(text: screen.name)
      json.append(",")
      json.append(screen.leftOut)
      json.append(",")
      json.append(films.add(screen.film).first ?? -1)
      json.append(",[")
      for element in screen.elements { append(element, to: &json) }
      json.endList()
      json.append("]")
    }
    json.append("],\n\"operations\":[")
    for (number, operation) in operations.enumerated() {
      json.append(number == 0 ? "[" : ",\n[")
      for text in [operation.from, operation.to] {
        json.append(text: text)
        json.append(",")
      }
      json.appendItem(operation.count)
      json.appendItem(operation.failedCount)
      json.append("[")
      for (number, text) in operation.texts.enumerated() {
        if number > 0 { json.append(",") }
        json.append(text: text)
      }
      json.append("]]")
    }
    json.append("]}")
    DataBlock.write(json.bytes, id: "coverage", to: html)
    films.write(to: html, as: "map")
  }

  private func append(_ element: ScreenCoverage.Element, to json: inout JSONBytes) {
    for text in [element.identifier, element.role, element.label, element.pattern] {
      json.append(text: text)
      json.append(",")
    }
    json.appendItem(element.isControl ? 1 : 0)
    json.appendItem(element.isSeen ? 1 : 0)
    json.appendItem(element.actedCount)
    json.appendItem(element.checkedCount)
  }
}

internal import AccessibilityTree
internal import ReportWriter
internal import RobotCore

extension RecordedIssue {
  /// Writes the issue's fields of an event.
  ///
  /// - Parameter writer: Where to.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("issue")
    writer.field("kind", kind.rawValue)
    writer.field("isKnown", isKnown)
    writer.field("isFailure", isFailure)
    writer.field("severity", isWarning ? "warning" : "error")
    if let location { writer.sourceLocation(location) }
    if let failure { failure.write(to: &writer) }
    writer.endObject()
    writer.beginArray("messages")
    let symbol = isWarning ? "warning" : isKnown ? "passWithKnownIssue" : "fail"
    for (symbol, text) in [(symbol, message)] + comments.map({ ("details", $0) }) {
      writer.beginObject()
      writer.field("symbol", symbol)
      writer.field("text", text)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension JourneyFailure {
  /// Writes what the robot knew as a field.
  ///
  /// - Parameter writer: Where to.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject("failure")
    writer.field("attempted", attempted)
    writer.field("screen", screen)
    writer.field("reason", reason)
    writer.field("expected", expected)
    writer.field("found", found)
    writer.field("waited", waited)
    if !target.isEmpty { writer.field("target", target) }
    writer.beginArray("nearest")
    for candidate in nearest {
      writer.beginObject()
      writer.field("identifier", candidate.identifier)
      writer.field("summary", candidate.summary)
      writer.endObject()
    }
    writer.endArray()
    writer.beginArray("trail")
    for step in trail { writer.string(step) }
    writer.endArray()
    writer.beginArray("tree")
    snapshot.tree.forEach { element, path in
      writer.beginObject()
      writer.field("depth", path.indices.count)
      writer.field("role", element.role.rawValue)
      if !element.identifier.isEmpty { writer.field("identifier", element.identifier) }
      if !element.label.isEmpty { writer.field("label", element.label) }
      if !element.value.isEmpty { writer.field("value", element.value) }
      let states = states(of: element, at: path)
      if !states.isEmpty {
        writer.beginArray("states")
        for state in states { writer.string(state) }
        writer.endArray()
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func states(of element: Element, at path: ElementPath) -> [String] {
    var states = element.state.words
    if !element.color.isEmpty { states.append(element.color) }
    switch snapshot.reach(of: path) {
    case .hittable: break
    case .hidden: if !states.contains("hidden") { states.append("hidden") }
    case .offScreen: states.append("off screen")
    case .covered(let cover): states.append("covered by \(cover)")
    }
    return states
  }
}

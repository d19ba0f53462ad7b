extension Issue {
  /// Writes the fields of an `issueRecorded` event.
  ///
  /// - Parameter writer: Where to.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject("issue")
    writer.field("kind", kind.rawValue)
    writer.field("isKnown", isKnown)
    writer.field("isFailure", isFailure)
    writer.field("severity", isFailure || isKnown ? "error" : "warning")
    if let location { writer.location(location) }
    if let failure { failure.write(to: &writer) }
    writer.endObject()
    writer.beginArray("messages")
    let symbol = isKnown ? "passWithKnownIssue" : isFailure ? "fail" : "warning"
    for (symbol, text) in [(symbol, message)] + notes.map({ ("details", $0) }) {
      writer.beginObject()
      writer.field("symbol", symbol)
      writer.field("text", text)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension RobotFailure {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject("failure")
    writer.field("attempted", attempted)
    if let screen { writer.field("screen", screen) }
    writer.field("reason", reason)
    writer.field("expected", expected)
    writer.field("found", found)
    if let waited { writer.field("waited", waited) }
    if let target { writer.field("target", target) }
    writer.beginArray("nearest")
    for candidate in nearest {
      writer.beginObject()
      writer.field("identifier", candidate.identifier)
      writer.field("summary", candidate.summary)
      writer.endObject()
    }
    writer.endArray()
    writer.field("trail", trail)
    writer.beginArray("tree")
    for element in tree { element.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension RobotFailure.Element {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("depth", depth)
    writer.field("role", role)
    if !identifier.isEmpty { writer.field("identifier", identifier) }
    if !label.isEmpty { writer.field("label", label) }
    if !value.isEmpty { writer.field("value", value) }
    if !states.isEmpty {
      writer.field("states", states)
    }
    writer.endObject()
  }
}

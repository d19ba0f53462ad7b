extension Step {
  /// Writes the step as an element of an array, without zeros and `false`.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("text", text)
    writer.field("kind", kind.rawValue)
    if depth > 0 { writer.field("depth", depth) }
    if start != 0 { writer.field("start", start) }
    if duration > 0 { writer.field("duration", duration) }
    if failed { writer.field("failed", true) }
    if line > 0 { writer.field("line", line) }
    writer.endObject()
  }

  /// Reads the steps of a `steps` record.
  static func read(_ scanner: inout JSONScanner, into steps: inout [Step]) throws {
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var step = Step(text: "", kind: .action)
      while let member = try scanner.nextMember() {
        switch member {
        case "text": step.text = try scanner.string() ?? ""
        case "kind": step.kind = try kind(&scanner)
        case "depth": step.depth = min(max(try scanner.integer() ?? 0, 0), 1_000)
        case "start": step.start = try scanner.integer() ?? 0
        case "duration": step.duration = max(try scanner.integer() ?? 0, 0)
        case "failed": step.failed = try scanner.bool() ?? false
        case "line": step.line = max(try scanner.integer() ?? 0, 0)
        default: try scanner.skip()
        }
      }
      steps.append(step)
    }
  }

  private static func kind(_ scanner: inout JSONScanner) throws -> Kind {
    switch try scanner.text() {
    case "section"?: .section
    case "robot"?: .robot
    case "check"?: .check
    default: .action
    }
  }
}

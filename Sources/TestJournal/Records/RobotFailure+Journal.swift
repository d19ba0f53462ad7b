extension RobotFailure: JournalObject {
  package static let fields: [JournalField<RobotFailure>] = [
    .text("attempted", \.attempted), .text("screen", \.screen), .text("reason", \.reason),
    .text("expected", \.expected), .text("found", \.found), .text("waited", \.waited),
    .text("target", \.target), .objects("nearest", \.nearest), .text("shown", \.shown),
    .text("console", \.console), .texts("trail", \.trail),
    JournalField(name: "tree") { failure, writer in
      writer.beginArray("tree")
      for element in failure.tree { element.write(to: &writer) }
      writer.endArray()
    } read: { failure, scanner in
      failure.tree = try scanner.elements { try Element(&$0) }
    },
  ]

  package static var blank: Self {
    RobotFailure(attempted: "", reason: "", expected: "", found: "")
  }
}

extension RobotFailure.Candidate: JournalObject {
  package static let fields: [JournalField<RobotFailure.Candidate>] = [
    .text("identifier", \.identifier), .text("summary", \.summary),
  ]

  package static var blank: Self { RobotFailure.Candidate(identifier: "", summary: "") }
}

extension RobotFailure.Element {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("depth", depth)
    writeDescription(to: &writer)
    if let frame { writer.field("frame", frame.numbers) }
    writer.endObject()
  }

  fileprivate init(_ scanner: inout JSONScanner) throws {
    self.init(depth: 0, role: "")
    while let member = try scanner.nextMember() {
      if try readDescription(member, from: &scanner) { continue }
      switch member {
      case "depth": depth = min(max(try scanner.integer() ?? 0, 0), 1_000)
      case "frame": frame = ElementFrame(try scanner.integers(atMost: 4))
      default: try scanner.skip()
      }
    }
  }
}

extension JSONScanner {
  /// Reads an array of objects. Other values are left out.
  fileprivate mutating func elements<Element>(
    _ read: (inout JSONScanner) throws -> Element
  ) throws -> [Element] {
    var result: [Element] = []
    guard try beginArray() else { return result }
    while try nextElement() {
      if try beginObject() { result.append(try read(&self)) }
    }
    return result
  }
}

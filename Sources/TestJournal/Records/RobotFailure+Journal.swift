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
      failure.tree = []
      guard try scanner.beginArray() else { return }
      while try scanner.nextElement() {
        if try scanner.beginObject() { failure.tree.append(try Element(&scanner)) }
      }
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

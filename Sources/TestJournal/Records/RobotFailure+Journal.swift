extension RobotFailure {
  /// Writes the failure as the field `failure`.
  ///
  /// - Parameter writer: The writer.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("failure")
    writer.field("attempted", attempted)
    if let screen { writer.field("screen", screen) }
    writer.field("reason", reason)
    writer.field("expected", expected)
    writer.field("found", found)
    if let waited { writer.field("waited", waited) }
    if let target { writer.field("target", target) }
    writer.beginArray("nearest")
    for candidate in nearest { candidate.write(to: &writer) }
    writer.endArray()
    if let shown { writer.field("shown", shown) }
    if let console { writer.field("console", console) }
    writer.field("trail", trail)
    writer.beginArray("tree")
    for element in tree { element.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Reads a failure.
  ///
  /// - Parameter scanner: A scanner at the object.
  /// - Throws: ``JSONScanner/Malformed``.
  init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    self.init(attempted: "", reason: "", expected: "", found: "")
    while let member = try scanner.nextMember() {
      if member == "attempted" {
        attempted = try scanner.string() ?? ""
      } else if member == "screen" {
        screen = try scanner.string()
      } else if member == "reason" {
        reason = try scanner.string() ?? ""
      } else if member == "expected" {
        expected = try scanner.string() ?? ""
      } else if member == "found" {
        found = try scanner.string() ?? ""
      } else if member == "waited" {
        waited = try scanner.string()
      } else if member == "target" {
        target = try scanner.string()
      } else if member == "shown" {
        shown = try scanner.string()
      } else if member == "console" {
        console = try scanner.string()
      } else if member == "trail" {
        trail = try scanner.strings()
      } else if member == "nearest" {
        nearest = try scanner.elements { try Candidate(&$0) }
      } else if member == "tree" {
        tree = try scanner.elements { try Element(&$0) }
      } else {
        try scanner.skip()
      }
    }
  }
}

extension RobotFailure.Candidate {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("identifier", identifier)
    writer.field("summary", summary)
    writer.endObject()
  }

  fileprivate init(_ scanner: inout JSONScanner) throws {
    self.init(identifier: "", summary: "")
    while let member = try scanner.nextMember() {
      if member == "identifier" {
        identifier = try scanner.string() ?? ""
      } else if member == "summary" {
        summary = try scanner.string() ?? ""
      } else {
        try scanner.skip()
      }
    }
  }
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
      if member == "depth" {
        depth = min(max(try scanner.integer() ?? 0, 0), 1_000)
      } else if member == "frame" {
        frame = ElementFrame(try scanner.integers(atMost: 4))
      } else {
        try scanner.skip()
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

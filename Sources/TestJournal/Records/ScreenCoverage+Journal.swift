extension ScreenCoverage {
  /// The maximum length of each text, in Unicode scalars.
  private static let longest = 200

  /// Writes the screen as a record.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    writer.record(.screen) { writer in
      writer.field("name", name)
      if leftOut > 0 { writer.field("leftOut", leftOut) }
      writer.beginArray("elements")
      for element in elements { element.write(to: &writer) }
      writer.endArray()
      if !film.isEmpty { film.write(to: &writer) }
    }
  }

  /// Reads a record.
  ///
  /// - Parameter scanner: A scanner at the payload.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner) throws {
    self.init(name: "")
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      if member == "name" {
        name = try Self.text(&scanner)
      } else if member == "leftOut" {
        leftOut = max(0, try scanner.integer() ?? 0)
      } else if member == "elements" {
        guard try scanner.beginArray() else { continue }
        while try scanner.nextElement() {
          let element = try Element(&scanner)
          if elements.count < Self.maxElements { elements.append(element) }
        }
      } else if member == "film" {
        film = try Film(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  static func text(_ scanner: inout JSONScanner) throws -> String {
    ShortText.name(ShortText.line(try scanner.string() ?? "", limit: 10_000), limit: longest)
  }
}

extension ScreenCoverage.Element {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if !identifier.isEmpty { writer.field("identifier", identifier) }
    if !role.isEmpty { writer.field("role", role) }
    if !label.isEmpty { writer.field("label", label) }
    if !pattern.isEmpty { writer.field("pattern", pattern) }
    if isControl { writer.field("control", true) }
    if isSeen { writer.field("seen", true) }
    if actedCount > 0 { writer.field("acted", actedCount) }
    if checkedCount > 0 { writer.field("checked", checkedCount) }
    writer.endObject()
  }

  fileprivate init(_ scanner: inout JSONScanner) throws {
    self.init(isSeen: false)
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      if member == "identifier" {
        identifier = try ScreenCoverage.text(&scanner)
      } else if member == "role" {
        role = try ScreenCoverage.text(&scanner)
      } else if member == "label" {
        label = try ScreenCoverage.text(&scanner)
      } else if member == "pattern" {
        pattern = try ScreenCoverage.text(&scanner)
      } else if member == "control" {
        isControl = try scanner.bool() ?? false
      } else if member == "seen" {
        isSeen = try scanner.bool() ?? false
      } else if member == "acted" {
        actedCount = max(0, try scanner.integer() ?? 0)
      } else if member == "checked" {
        checkedCount = max(0, try scanner.integer() ?? 0)
      } else {
        try scanner.skip()
      }
    }
  }
}

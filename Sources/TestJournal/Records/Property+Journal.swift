extension [Property] {
  /// Writes the properties as the field `properties`.
  func write(to writer: inout JSONWriter) {
    writer.beginArray("properties")
    for property in self {
      writer.beginObject()
      writer.field("name", property.name)
      writer.field("value", property.value)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Reads `[{"name","value"}]`.
  init(_ scanner: inout JSONScanner) throws {
    self.init()
    try scanner.forEachPair(first: "name") { name, value in
      if let name { append(Property(name: name, value: value ?? "")) }
    }
  }

  /// Reads the library and platform information of a `runStarted` event: `Target Platform: x86_64-unknown-linux-gnu`.
  init(ofStart scanner: inout JSONScanner) throws {
    self.init()
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      guard member == "messages" else {
        try scanner.skip()
        continue
      }
      for message in try [Message](&scanner) {
        let parts = message.text.split(separator: ": ", maxSplits: 1)
        guard message.symbol == Message.note, parts.count == 2 else { continue }
        append(Property(name: String(parts[0]), value: String(parts[1])))
      }
    }
  }
}

extension JSONScanner {
  /// Reads an array of objects with two members, one of which is `value`.
  ///
  /// - Throws: ``Malformed``.
  mutating func forEachPair(
    first: StaticString, _ body: (_ first: String?, _ value: String?) -> Void
  ) throws {
    guard try beginArray() else { return }
    while try nextElement() {
      guard try beginObject() else { continue }
      var (name, value): (String?, String?)
      while let member = try nextMember() {
        if member == first {
          name = try string()
        } else if member == "value" {
          value = try string()
        } else {
          try skip()
        }
      }
      body(name, value)
    }
  }
}

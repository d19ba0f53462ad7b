/// Decodes the small values that several records share.
enum JournalDetails {
  /// Reads an array of texts; what is not a text is left out.
  static func strings(_ scanner: inout JSONScanner) throws -> [String] {
    var result: [String] = []
    guard try scanner.beginArray() else { return result }
    while try scanner.nextElement() {
      if let text = try scanner.string() { result.append(text) }
    }
    return result
  }

  /// Reads `[{"label","value"}]`.
  static func arguments(_ scanner: inout JSONScanner) throws -> [TestCase.Argument] {
    var result: [TestCase.Argument] = []
    try forEachPair(&scanner, first: "label") { label, value in
      result.append(TestCase.Argument(label: label, value: value ?? ""))
    }
    return result
  }

  /// Reads `[{"name","value"}]`.
  static func properties(fromPairs scanner: inout JSONScanner) throws -> [Property] {
    var result: [Property] = []
    try forEachPair(&scanner, first: "name") { name, value in
      if let name { result.append(Property(name: name, value: value ?? "")) }
    }
    return result
  }

  /// Reads what `runStarted` says of the library and the platform: `Target Platform: x86_64-unknown-linux-gnu`.
  static func properties(_ scanner: inout JSONScanner) throws -> [Property] {
    guard try scanner.beginObject() else { return [] }
    var result: [Property] = []
    while let member = try scanner.nextMember() {
      guard member == "messages" else {
        try scanner.skip()
        continue
      }
      for message in try messages(&scanner) {
        let parts = message.text.split(separator: ": ", maxSplits: 1)
        guard message.symbol == "details", parts.count == 2 else { continue }
        result.append(Property(name: String(parts[0]), value: String(parts[1])))
      }
    }
    return result
  }

  /// Reads `[{"symbol","text"}]`.
  static func messages(
    _ scanner: inout JSONScanner
  ) throws -> [(symbol: String, text: String)] {
    var result: [(symbol: String, text: String)] = []
    guard try scanner.beginArray() else { return result }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var symbol = ""
      var text = ""
      while let member = try scanner.nextMember() {
        if member == "symbol" {
          symbol = try scanner.string() ?? ""
        } else if member == "text" {
          text = try scanner.string() ?? ""
        } else {
          try scanner.skip()
        }
      }
      result.append((symbol, text))
    }
    return result
  }

  /// Reads `{"fileID","filePath","line","column"}`.
  static func location(
    _ scanner: inout JSONScanner, packageRoot: String?
  ) throws -> SourceLocation? {
    guard try scanner.beginObject() else { return nil }
    var path: String?
    var line = 0
    var column = 0
    while let member = try scanner.nextMember() {
      if member == "filePath" || member == "_filePath" {
        path = try scanner.string() ?? path
      } else if member == "fileID", path == nil {
        path = try scanner.string()
      } else if member == "line" {
        line = try scanner.integer() ?? 0
      } else if member == "column" {
        column = try scanner.integer() ?? 0
      } else {
        try scanner.skip()
      }
    }
    guard let path else { return nil }
    var location = SourceLocation(file: path, line: max(line, 0), column: max(column, 0))
    if let packageRoot { location.makeRelative(to: packageRoot) }
    return location
  }

  private static func forEachPair(
    _ scanner: inout JSONScanner, first: StaticString,
    _ body: (_ first: String?, _ value: String?) -> Void
  ) throws {
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var (name, value): (String?, String?)
      while let member = try scanner.nextMember() {
        if member == first {
          name = try scanner.string()
        } else if member == "value" {
          value = try scanner.string()
        } else {
          try scanner.skip()
        }
      }
      body(name, value)
    }
  }
}

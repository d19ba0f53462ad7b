internal import TestJournal

/// The output of a Go test, as gotestsum and go-junit-report write it.
enum GoDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    var blocks: [(location: SourceLocation, message: [Substring])] = []
    var panic: String?
    var frames: [SourceLocation] = []
    var isGo = false
    for line in text.lines {
      if line.hasPrefix("=== RUN") || line.drop(while: { $0 == " " }).hasPrefix("--- FAIL: ") {
        isGo = true
      } else if let block = log(line) {
        isGo = true
        blocks.append((block.location, [block.message]))
      } else if line.hasPrefix("panic: ") {
        if panic == nil { panic = String(line) }
      } else if panic != nil {
        if let frame = frame(line) { frames.append(frame) }
      } else if !blocks.isEmpty, line.hasPrefix("        ") {
        // testing.T indents the continuation lines of a message.
        blocks[blocks.count - 1].message.append(line.dropFirst(8))
      }
    }
    guard isGo else { return nil }
    if let panic {
      return ForeignFailure(
        kind: "panic", message: panic.replacing(" [recovered]", with: ""),
        location: frames.first { !isLibrary($0.file) })
    }
    let said = blocks.map { ForeignText.joined($0.message) }
    // A log line looks like an error: prefer the one that states a comparison, or else the last one.
    guard
      let decisive = said.firstIndex(where: { Comparison(stated: $0) != nil })
        ?? said.indices.last
    else { return nil }
    var location: SourceLocation? = blocks[decisive].location
    if location?.file == "testing.go" {
      // Go's race detector reports after the test; its own lines tell where.
      location =
        text.lines.lazy.filter { $0.contains(" +0x") }.compactMap { SourceLine(in: $0)?.location }
        .first { !isLibrary($0.file) } ?? location
    }
    return ForeignFailure(kind: text.type, message: said[decisive], location: location)
  }

  /// Reads `    shop_test.go:5: Total([1 2]) = 3; want 4`.
  private static func log(_ line: Substring) -> (location: SourceLocation, message: Substring)? {
    guard line.first == " " || line.first == "\t", let ending = line.firstRange(ofBytes: ".go:")
    else { return nil }
    let digits = line[ending.upperBound...].prefix(while: \.isNumber)
    let rest = line[digits.endIndex...]
    let start = line.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix(": "), !start[..<ending.lowerBound].contains(" "),
      let location = SourceLocation(foreign: start[..<digits.endIndex])
    else { return nil }
    return (location, rest.dropFirst(2))
  }

  /// Reads `	/src/shop/shop.go:3 +0x24e`.
  private static func frame(_ line: Substring) -> SourceLocation? {
    guard line.hasPrefix("\t") else { return nil }
    return SourceLocation(foreign: line.dropFirst().prefix { $0 != " " })
  }

  /// Go's own sources are below `src` in its folder, and those of modules in the module cache.
  private static func isLibrary(_ file: String) -> Bool {
    file.contains("/pkg/mod/") || file.contains("/vendor/") || file.contains("/go/src/")
      || file.contains("/src/testing/") || file.contains("/src/runtime/")
  }
}

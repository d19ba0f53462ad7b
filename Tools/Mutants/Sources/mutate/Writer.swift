/// Writes a file with all of its mutants in it, each of which is switched on by its number.
struct Writer {
  private(set) var text = ""
  private(set) var lines: [MutantLines] = []
  private var line = 1
  private let file: String
  private let source: [UInt8]

  init(_ source: [UInt8], file: String) {
    self.source = source
    self.file = file
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - regions: Its regions, with the number of the first mutant of each.
  ///   - isIncluded: Whether a mutant is to be in it.
  mutating func write(_ regions: [(region: Region, first: Int)], where isIncluded: (Int) -> Bool) {
    append("internal import MutantSwitch\n")
    var position = 0
    for (region, first) in regions.sorted(by: {
      $0.region.range.lowerBound < $1.region.range.lowerBound
    }) {
      guard region.range.lowerBound >= position else { continue }
      let mutants = region.changes.indices.filter { isIncluded(first + $0) }
        .map { (id: first + $0, change: region.changes[$0], anchor: region.anchors[$0]) }
      guard !mutants.isEmpty else { continue }
      append(slice(position..<region.range.lowerBound))
      let start = line
      switch region.form {
      case .body(let returns): writeBody(of: region, mutants, returns: returns)
      case .value(let type): writeValue(of: region, mutants, type: type)
      case .rawValues: writeRawValues(of: region, mutants)
      }
      // An error in the original is of all of them.
      lines.append(MutantLines(file: file, first: start, last: line, ids: mutants.map(\.id)))
      position = region.range.upperBound
    }
    append(slice(position..<source.count))
  }

  private typealias Entry = (id: Int, change: Change, anchor: Int?)

  private mutating func writeBody(of region: Region, _ mutants: [Entry], returns: Bool) {
    let first = String(decoding: source[region.range], as: UTF8.self).prefix { $0.isWhitespace }
      .utf8.count
    let beginning = region.range.lowerBound + first
    append("\nswitch source_mutant() {\n")
    for mutant in mutants {
      append("case \(mutant.id):\n")
      var edits = [(mutant.change.range, mutant.change.replacement)]
      if returns, !mutant.change.replacement.hasPrefix("return ") {
        edits.insert((beginning..<beginning, "return "), at: 0)
      }
      appendMutant(mutant.id, spliced(region.range, edits))
    }
    append("default:\n")
    var notes: [Int: [Int]] = [:]
    for mutant in mutants { notes[mutant.anchor ?? beginning, default: []].append(mutant.id) }
    let edits = notes.sorted { $0.key < $1.key }.map { place, ids in
      (
        place..<place,
        ids.map { "source_mutant_reached(\($0)); " }.joined()
          + (returns && place == beginning ? "return " : "")
      )
    }
    append(spliced(region.range, edits))
    append("\n}\n")
  }

  private mutating func writeValue(of region: Region, _ mutants: [Entry], type: String) {
    append("{ () -> \(type) in\n")
    for mutant in mutants { append("source_mutant_reached(\(mutant.id))\n") }
    append("switch source_mutant() {\n")
    for mutant in mutants {
      append("case \(mutant.id): return (\n")
      let edits = [(mutant.change.range, mutant.change.replacement)]
      appendMutant(mutant.id, spliced(region.range, edits) + ")")
    }
    append("default: return (\(slice(region.range)))\n}\n}()")
  }

  /// An enumeration whose raw values are asked for when it runs.
  private mutating func writeRawValues(of region: Region, _ mutants: [Entry]) {
    var declaration = slice(region.range)
    guard let type = declaration.range(of: ": String,") else {
      append(declaration)
      return
    }
    declaration.replaceSubrange(type, with: ": RawRepresentable,")
    var cases: [(name: Substring, value: Substring)] = []
    let written = declaration.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "case", words[2] == "=" else { return String(line) }
      cases.append((words[1], line[(line.firstIndex(of: "\"") ?? line.endIndex)...]))
      return "  case \(words[1])"
    }
    append(written.joined(separator: "\n"))
    append("\n  public typealias RawValue = String\n")
    append(
      "  public init?(rawValue: String) {\n"
        + "    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }\n"
        + "    self = found\n  }\n")
    append("  public var rawValue: String {\n    switch self {\n")
    for (name, value) in cases {
      let mutant = mutants.first { slice($0.change.range) == value.dropFirst().dropLast() }
      let choice =
        mutant.map { "source_mutant_is(\($0.id)) ? \"\($0.change.replacement)\" : \(value)" }
        ?? String(value)
      append("    case .\(name): \(choice)\n")
    }
    append("    }\n  }\n")
  }

  private mutating func appendMutant(_ id: Int, _ text: String) {
    let start = line
    append(text)
    append("\n")
    lines.append(MutantLines(file: file, first: start, last: line - 1, ids: [id]))
  }

  private mutating func append(_ text: String) {
    self.text += text
    line += text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  private func slice(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// A part of the file with some of it exchanged.
  private func spliced(_ range: Range<Int>, _ edits: [(Range<Int>, String)]) -> String {
    var text = ""
    var position = range.lowerBound
    for (place, replacement) in edits {
      text += slice(position..<place.lowerBound) + replacement
      position = place.upperBound
    }
    return text + slice(position..<range.upperBound)
  }
}

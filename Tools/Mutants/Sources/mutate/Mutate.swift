import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Writes sources with all of their mutants in them; `scripts/mutants` calls it.
///
/// Usage: `mutate FROM TO WITHOUT FILE…`. The files are read below the folder FROM and written below TO; WITHOUT is a file with the
/// numbers of mutants that are left out. The mutants are told in `TO/mutants.json`, the lines of each in `TO/lines.json`.
@main
struct Mutate {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4 else {
      FileHandle.standardError.write(Data("usage: mutate FROM TO WITHOUT FILE…\n".utf8))
      exit(64)
    }
    let (from, to) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
    let without = Set(
      try String(contentsOf: URL(filePath: arguments[3]), encoding: .utf8).split(separator: "\n")
        .compactMap { Int($0) })
    var mutants: [Mutant] = []
    var lines: [MutantLines] = []
    for file in arguments.dropFirst(4) {
      let source = [UInt8](try Data(contentsOf: from.appending(path: file)))
      let parsed = Parser.parse(source: String(decoding: source, as: UTF8.self))
      guard
        let tree = OperatorTable.standardOperators.foldAll(parsed, errorHandler: { _ in })
          .as(SourceFileSyntax.self)
      else { continue }
      var numbered: [(region: Region, first: Int)] = []
      for region in RegionFinder(of: tree).regions {
        numbered.append((region, mutants.count + 1))
        add(region, of: file, source, tree, to: &mutants)
      }
      var writer = Writer(source, file: file)
      writer.write(numbered) { !without.contains($0) }
      lines += writer.lines
      try Data(writer.text.utf8).write(to: to.appending(path: file))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(mutants).write(to: to.appending(path: "mutants.json"))
    try encoder.encode(lines).write(to: to.appending(path: "lines.json"))
  }

  private static func add(
    _ region: Region, of file: String, _ source: [UInt8], _ tree: SourceFileSyntax,
    to mutants: inout [Mutant]
  ) {
    let converter = SourceLocationConverter(fileName: file, tree: tree)
    var seen: [String: Int] = [:]
    for change in region.changes {
      let line = converter.location(for: AbsolutePosition(utf8Offset: change.range.lowerBound)).line
      let (original, changed) = excerpt(of: change, in: source)
      seen["\(change.kind)|\(original)|\(changed)", default: 0] += 1
      mutants.append(
        Mutant(
          id: mutants.count + 1, file: file, line: line, declaration: region.declaration,
          kind: change.kind, original: original, changed: changed,
          occurrence: seen["\(change.kind)|\(original)|\(changed)"] ?? 1))
    }
  }

  /// The changed line as it is and with the change, without the space around it; the rest of a longer change is left out.
  private static func excerpt(of change: Change, in source: [UInt8]) -> (String, String) {
    let newline = UInt8(ascii: "\n")
    let start = source[..<change.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end =
      source[change.range.upperBound...].firstIndex(of: newline) ?? source.endIndex
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let original = text(source[start..<end])
    let changed = text(
      Array(source[start..<change.range.lowerBound]) + Array(change.replacement.utf8)
        + Array(source[change.range.upperBound..<end]))
    return (original, changed)
  }
}

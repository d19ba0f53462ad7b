/// One of the page's scripts, with what it takes from others and gives to them.
///
/// Only two forms are read: `import { a, b } from "./other.js";`, and `export` in front of a declaration. The linter sees the rest.
struct ScriptModule {
  /// The names that a module takes from another.
  struct Import {
    let names: [String]
    let module: String
  }

  /// What it takes from other modules, in the order of its statements.
  private(set) var imports: [Import] = []

  /// The import statements that are of another form.
  private(set) var unread: [String] = []

  /// The source without import statements, and without the word `export`.
  private(set) var body: [UInt8] = []

  /// The source as it is written.
  let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
    body.reserveCapacity(source.count)
    var statement: [UInt8] = []
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !statement.isEmpty || line.starts(with: Self.importWord) {
        statement.append(contentsOf: line)
        if line.last == UInt8(ascii: ";") {
          read(String(decoding: statement, as: UTF8.self))
          statement = []
        }
      } else {
        body.append(
          contentsOf: line.starts(with: Self.exportWord)
            ? line.dropFirst(Self.exportWord.count) : line)
        body.append(UInt8(ascii: "\n"))
      }
    }
  }

  private static let importWord = Array("import ".utf8)
  private static let exportWord = Array("export ".utf8)

  private mutating func read(_ statement: String) {
    let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasPrefix("import {"), parts[0].hasSuffix("} from "),
      parts[1].hasPrefix("./"), parts[2] == ";"
    else {
      unread.append(statement)
      return
    }
    let names = parts[0].dropFirst("import {".count).dropLast("} from ".count).split {
      $0 == "," || $0 == " "
    }
    imports.append(Import(names: names.map(String.init), module: String(parts[1].dropFirst(2))))
  }
}

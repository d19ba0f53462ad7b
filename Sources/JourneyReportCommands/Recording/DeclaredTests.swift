internal import Foundation

/// The tests that a source file declares, as far as its lines tell. A test between `#if` and `#endif` does not count, because it may
/// not be compiled.
struct DeclaredTests {
  /// Whether there is a test of Swift Testing.
  private(set) var hasFunctions = false
  /// The names of XCTest's classes that have a test.
  private(set) var classes: Set<String> = []

  /// Whether there is none.
  var isEmpty: Bool { !hasFunctions && classes.isEmpty }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file. One that cannot be read declares none.
  init(in path: String, withXCTest: Bool) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    let mayHaveFunctions = text.contains("import Testing") && text.contains("@Test")
    let mayHaveClasses = withXCTest && text.contains(Self.base)
    guard mayHaveFunctions || mayHaveClasses else { return }
    var depth = 0
    var name: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      guard depth == 0, !line.hasPrefix("//") else { continue }
      if mayHaveFunctions,
        line.hasPrefix("@Test ") || line.hasPrefix("@Test(") || line == "@Test"
      {
        hasFunctions = true
      }
      guard mayHaveClasses else { continue }
      if let mark = line.range(of: "class ") {
        let rest = line[mark.upperBound...]
        name = rest.contains(Self.base) ? String(rest.prefix { $0 != ":" && $0 != " " }) : nil
      }
      // XCTest takes a method for a test if it has no parameters and is not private.
      if let name, line.contains("func test"), line.contains("()"), !line.contains("private ") {
        classes.insert(name)
      }
    }
  }

  private static let base = ": XCTestCase"

  /// Returns the folders of a package's `Tests` that declare tests. By convention each is a test target.
  static func folders(in package: URL, withXCTest: Bool) -> Set<String> {
    let tests = package.appending(path: "Tests").path
    guard let files = FileManager.default.enumerator(atPath: tests) else { return [] }
    var result: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      guard let folder = file.split(separator: "/").first.map(String.init), folder != file,
        !result.contains(folder),
        !DeclaredTests(in: tests + "/" + file, withXCTest: withXCTest).isEmpty
      else { continue }
      result.insert(folder)
    }
    return result
  }
}

internal import Foundation

/// The declarations of a package's XCTest classes: on Linux, XCTest reports neither a test's module nor its line.
///
/// An ambiguous declaration is not reported: a class that two modules declare has none.
struct TestSources {
  /// The declaration of a test: its module, its file, and its line if that is unambiguous.
  struct Place: Equatable {
    var module: String
    var file: String
    var line: Int?
  }

  private struct Source {
    var module: String
    var path: String
  }

  private var sources: [String: [Source]] = [:]
  private var lines: [String: [String: Int]] = [:]

  /// Searches the `Tests` folder of a package.
  init(package: URL) {
    let tests = package.appending(path: "Tests").path
    guard let files = FileManager.default.enumerator(atPath: tests) else { return }
    for case let file as String in files where file.hasSuffix(".swift") {
      guard let module = file.split(separator: "/").first, module.count < file.count else {
        continue
      }
      let path = tests + "/" + file
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      // A cheap search first: most files declare no such class.
      guard text.contains("class "), text.contains("func test") else { continue }
      for name in Self.names(after: "class ", in: text) {
        sources[name, default: []].append(Source(module: String(module), path: path))
      }
    }
  }

  /// Returns a file of a package's tests that imports one of the testing libraries.
  ///
  /// - Returns: The path relative to the package's folder; `nil` if there is none.
  static func file(importing library: String, in package: URL) -> String? {
    let tests = package.appending(path: "Tests").path
    let files = FileManager.default.enumerator(atPath: tests)?.lazy.compactMap { $0 as? String }
    return files?.filter { $0.hasSuffix(".swift") }.first { file in
      let text = try? String(contentsOfFile: tests + "/" + file, encoding: .utf8)
      return text?.split(separator: "\n").contains {
        $0.hasSuffix("import \(library)") && !$0.hasPrefix("//")
      } ?? false
    }.map { "Tests/" + $0 }
  }

  /// Returns the declaration of a test.
  mutating func place(of name: XCTestConsole.Name) -> Place? {
    let type = name.type.split(separator: ".").last.map(String.init) ?? name.type
    var found = sources[type] ?? []
    if let module = name.module { found.removeAll { $0.module != module } }
    guard let source = found.first, found.allSatisfy({ $0.module == source.module }) else {
      return nil
    }
    return Place(
      module: source.module, file: source.path,
      line: found.count == 1 ? line(of: name.method, in: source.path) : nil)
  }

  /// Returns the line of a test, unless the file declares several of that name.
  private mutating func line(of method: String, in path: String) -> Int? {
    if lines[path] == nil { lines[path] = Self.lines(of: path) }
    guard let line = lines[path]?[method], line > 0 else { return nil }
    return line
  }

  private static func lines(of path: String) -> [String: Int] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var result: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for name in names(after: "func ", in: line) where name.hasPrefix("test") {
        result[name] = result[name] == nil ? index + 1 : -1
      }
    }
    return result
  }

  private static func names(after keyword: String, in text: some StringProtocol) -> [String] {
    text.components(separatedBy: keyword).dropFirst().compactMap { rest in
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.isEmpty ? nil : String(name)
    }
  }
}

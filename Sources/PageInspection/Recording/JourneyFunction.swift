/// The source of a journey, to which steps are added.
///
/// It relies on the indentation that `swift format` and Xcode give: the function ends with the next “}” as far left as its “func”.
struct JourneyFunction {
  private var lines: [String]
  /// The line that opens the function's body.
  private let start: Int
  /// The line that closes it.
  private var end: Int
  private let indentation: String

  /// Finds a function.
  ///
  /// - Parameter file: The path of the file, for errors.
  /// - Throws: ``ContinuedJourney/NotFound`` if the end of the function cannot be found.
  init(_ name: String, in source: String, of file: String) throws(ContinuedJourney.NotFound) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.firstIndex { line in
      ["func \(name)(", "func `\(name)`("].contains { line.contains($0) }
    }
    let indentation = first.map { String(lines[$0].prefix { $0 == " " || $0 == "\t" }) } ?? ""
    guard let first, let end = lines[first...].firstIndex(of: "\(indentation)}"),
      let start = lines[first..<end].firstIndex(where: { $0.hasSuffix("{") })
    else {
      throw ContinuedJourney.NotFound(
        description:
          "The end of \(name) in \(file) cannot be found: put its closing brace on a line of its own, below “func”."
      )
    }
    (self.lines, self.indentation, self.start, self.end) = (lines, indentation, start, end)
  }

  /// The file with the function.
  var text: String { lines.joined(separator: "\n") }

  /// The secrets that the function reads from the environment: the names that it has for them, and the variables.
  var secrets: [(name: String, variable: String)] {
    lines[start..<end].joined(separator: "\n")
      .matches(of: /let (\w+) = try #require\(\s*ProcessInfo\.processInfo\.environment\["(\w+)"\]/)
      .map { (String($0.1), String($0.2)) }
  }

  /// Adds steps at the end.
  ///
  /// - Parameters:
  ///   - screen: The prefix of the types of the screen that they begin on.
  ///   - hasArrived: Whether the function ends on the robot of that screen.
  mutating func append(_ chain: [String], on screen: String, hasArrived: Bool, in app: String) {
    while end > start + 1, lines[end - 1].allSatisfy(\.isWhitespace) {
      lines.remove(at: end - 1)
      end -= 1
    }
    let inner = indentation + (indentation.hasPrefix("\t") ? "\t" : "  ")
    // A recorded journey is one chain. Of any other last statement, only the compiler knows whether it ends in a robot.
    let last = lines[start + 1..<end].last { line in
      line.hasPrefix(inner) && line.dropFirst(inner.count).first?.isLetter == true
    }
    let first = last?.dropFirst(inner.count).wholeMatch(of: /try await (\w+)(?:\..*)?/)?.1
    var added = chain.map { "\(inner)  \($0)" }
    if !hasArrived || first != app[...] {
      added.insert("\(inner)try await \(app).journey().on(\(screen)Robot.self)", at: 0)
    }
    lines.insert(contentsOf: added, at: end)
  }

  /// Adds statements at the beginning.
  ///
  /// - Parameter needs: The statements; empty for none.
  mutating func addNeeds(_ needs: String, importing needsFoundation: Bool) {
    guard !needs.isEmpty else { return }
    lines.insert(String(needs.dropLast()), at: start + 1)
    if needsFoundation, !lines.contains("import Foundation") {
      lines.insert("import Foundation", at: 0)
    }
  }
}

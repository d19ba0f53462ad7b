public import Driving

/// What a page adds to the source file of a robot that is there already: the elements that it does not have.
public struct RobotAddition: Sendable {
  /// The content of the file with the elements.
  public let text: String
  /// The names of the elements that were added.
  public let names: [String]

  /// Adds the elements of a page to a file.
  ///
  /// What is there stays as it is, whatever the page shows now: a menu, once it is closed, is still in the robot.
  ///
  /// - Parameters:
  ///   - source: The content of the file.
  ///   - name: The name of the screen, as the prefix of Swift type names: `Login`.
  ///   - snapshot: The snapshot of the page.
  /// - Returns: `nil` if the file does not declare the robot's semantics.
  public init?(to source: String, of name: String, for snapshot: Snapshot) {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("struct \(name)Semantics") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return nil }
    let known = Self.compact(lines[start..<end].joined())
    let taken = lines[start..<end].compactMap { line in
      line.firstMatch(of: /^\s*(?:static\s+)?(?:let|var|func)\s+(\w+)/).map { String($0.1) }
    }
    let added = InspectedElement.all(in: snapshot, besides: Set(taken)) { source in
      Self.has(Self.compact("Locator\(source)"), in: known)
    }
    lines.insert(contentsOf: added.map(\.line), at: end)
    text = lines.joined(separator: "\n")
    names = added.map(\.name)
  }

  /// Whether a locator is in a source, and not only the beginning of a longer one.
  private static func has(_ locator: String, in source: String) -> Bool {
    source.ranges(of: locator).contains { range in
      range.upperBound == source.endIndex || source[range.upperBound] != "."
    }
  }

  /// A source without its line breaks and blanks, which a formatter may set anew.
  private static func compact(_ source: String) -> String { source.filter { !$0.isWhitespace } }
}

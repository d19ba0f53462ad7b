public import Driving

/// The elements that a page adds to the source file of an existing robot.
public struct RobotAddition: Sendable {
  /// The content of the file with the added elements.
  public let text: String
  /// The names of the elements that were added.
  public let names: [String]

  /// Adds the elements of a page to a file.
  ///
  /// Existing elements stay, whatever the page shows now: the elements of a menu remain in the robot after the menu has closed.
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

  /// Whether a source contains a locator, and not only as the beginning of a longer one.
  private static func has(_ locator: String, in source: String) -> Bool {
    source.ranges(of: locator).contains { range in
      range.upperBound == source.endIndex || source[range.upperBound] != "."
    }
  }

  /// Returns a source without whitespace, which a formatter may change.
  private static func compact(_ source: String) -> String { source.filter { !$0.isWhitespace } }
}

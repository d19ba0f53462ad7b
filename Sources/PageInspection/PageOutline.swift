internal import AccessibilityTree
public import Driving

/// A page's elements as robots see them, each with its locator.
public struct PageOutline: Sendable, CustomStringConvertible {
  /// One element.
  struct Line: Sendable {
    let depth: Int
    let text: String
    let source: String
  }

  let lines: [Line]

  /// Creates the outline of a page.
  ///
  /// - Parameter snapshot: The snapshot of the page.
  public init(_ snapshot: Snapshot) {
    var lines: [Line] = []
    snapshot.tree.forEach { element, path in
      var text = element.summary
      if !element.value.isEmpty { text += " = “\(element.value.prefix(40))”" }
      if !element.state.isEmpty { text += " (\(element.state.words.joined(separator: ", ")))" }
      let source = path.indices.isEmpty ? "" : ElementLocator(of: path, in: snapshot).source
      lines.append(Line(depth: path.indices.count, text: Self.onOneLine(text), source: source))
    }
    self.lines = lines
  }

  /// The outline in two columns: the element, and its locator.
  public var description: String {
    let left = lines.map { String(repeating: "  ", count: $0.depth) + $0.text }
    let width = min(60, left.map(\.count).max() ?? 0)
    return zip(left, lines).map { text, line in
      guard !line.source.isEmpty else { return text }
      let shown = text.count > width ? text.prefix(width - 1) + "…" : text[...]
      return shown + String(repeating: " ", count: width - shown.count + 2) + line.source
    }.joined(separator: "\n")
  }

  /// Returns a text without characters that would end its line or control the terminal.
  private static func onOneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          switch $0.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: $0
          }
        }))
  }
}

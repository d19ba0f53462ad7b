import Foundation
import Testing

/// A piece of Swift in a document, or in the documentation of a symbol.
struct Snippet: Sendable, CustomTestStringConvertible {
  let document: String
  let lines: [String]
  var testDescription: String { "\(document): \(lines.first ?? "")" }

  /// Finds the snippets of a file.
  ///
  /// - Parameter document: The path of a file in Markdown or in Swift.
  /// - Returns: The snippets, in their order.
  static func all(in document: String) -> [Snippet] {
    var text = (try? Repository.text(document)) ?? ""
    if document.hasSuffix(".swift") {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let line = line.drop { $0 == " " }
        return line.hasPrefix("///") ? String(line.dropFirst(4)) : ""
      }.joined(separator: "\n")
    }
    return "\n\(text)".components(separatedBy: "\n```swift\n").dropFirst().map { part in
      Snippet(document: document, lines: lines(of: part.components(separatedBy: "\n```")[0]))
    }
  }

  /// The lines of Swift without what a document leaves out or adds: indentation, comments, and the modifiers that a place in a source
  /// needs.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let code = line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
      return code.replacing(/^(private |fileprivate |static )+/, with: "")
    }.filter { !$0.isEmpty && $0 != "…" && !$0.hasPrefix("// ") }
  }

  /// Whether a source has the lines in this order: a document leaves out what its reader need not see. “…” stands for the rest of a line.
  func isIn(_ source: [String]) -> Bool {
    var rest = source[...]
    return lines.allSatisfy { line in
      let parts = line.components(separatedBy: " …")
      let place = rest.firstIndex { parts.count > 1 ? $0.hasPrefix(parts[0]) : $0 == line }
      guard let place else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

internal import TestJournal

/// What a test wrote, as `system-out` and `system-err` hold it.
enum JUnitOutput {
  /// The name under which a `system-out` is attached.
  static let standard = "system-out.txt"
  /// The name under which a `system-err` is attached.
  static let error = "system-err.txt"
  private static let open = "[[ATTACHMENT|"

  /// Takes attachments out of an output, and attaches what is left of it as a text.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - name: The name of the text.
  ///   - details: Where both go.
  static func add(_ output: String, named name: String, to details: inout TestCase.Details) {
    guard !output.isEmpty else { return }
    guard output.contains(open) || output.contains("known issue: ") || output.contains("warning: ")
    else { return attach(output, name, to: &details) }
    let said = said(by: details)
    var rest: [Substring] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let paths = attachments(in: line)
      for path in paths {
        let file = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? path
        details.attachments.append(
          Attachment(
            name: String(file), mediaType: Attachment.mediaType(ofFile: String(file)),
            content: .file(String(path))))
      }
      if paths.isEmpty, !isSaid(line, in: said) { rest.append(line) }
    }
    attach(rest.joined(separator: "\n"), name, to: &details)
  }

  private static func attach(_ text: String, _ name: String, to details: inout TestCase.Details) {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    details.attachments.append(
      Attachment(name: name, mediaType: "text/plain", content: .bytes(Array(text.utf8))))
  }

  private static func attachments(in line: Substring) -> [Substring] {
    var paths: [Substring] = []
    var rest = line
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: "]]")
    {
      let path = rest[start.upperBound..<end.lowerBound]
      if !path.isEmpty { paths.append(path) }
      rest = rest[end.upperBound...]
    }
    return paths
  }

  /// Our dialect says known issues and warnings twice: as a property, and with their place in the output.
  private static func said(by details: TestCase.Details) -> Set<String> {
    Set(
      details.issues.filter { !$0.isFailure }.map { ShortText.line($0.message, limit: longestLine) }
    )
  }

  /// Whether a line is `warning: Tests/Filter.swift:9:7: careful`, and the issue is known.
  private static func isSaid(_ line: Substring, in said: Set<String>) -> Bool {
    guard !said.isEmpty,
      let kind = ["known issue: ", "warning: "].first(where: line.hasPrefix)
    else { return false }
    var rest = line.dropFirst(kind.count)
    // A path may have colons; it seldom has many.
    for _ in 0..<8 {
      if said.contains(String(rest)) { return true }
      guard let colon = rest.firstRange(ofASCII: ": ") else { return false }
      rest = rest[colon.upperBound...]
    }
    return false
  }

  private static let longestLine = 1_000
}

extension Attachment {
  /// The text of an output that was read from JUnit XML.
  ///
  /// - Parameter name: The name under which it is attached.
  /// - Returns: The text; `nil` for any other attachment.
  func output(named name: String) -> String? {
    guard self.name == name, case .bytes(let bytes) = content else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

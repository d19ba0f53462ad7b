internal import TestJournal

/// The output of a test, as `system-out` and `system-err` hold it.
struct JUnitOutput {
  /// The name of the attachment that holds a `system-out`.
  static let standardName = "system-out.txt"
  /// The name of the attachment that holds a `system-err`.
  static let errorName = "system-err.txt"
  private var standard = ""
  private var error = ""
  private static let open: StaticString = "[[ATTACHMENT|"
  private static let marks = MarkSearch([open, "known issue: ", "warning: "])

  /// All text.
  var text: String { standard + error }

  /// Appends text.
  ///
  /// - Parameter isError: Whether it is `system-err`.
  mutating func append(_ text: JUnitText, isError: Bool) {
    if isError { error.append(output: text) } else { standard.append(output: text) }
  }

  /// Appends the path of a file, as Jenkins's JUnit Attachments reads it.
  mutating func append(attachment path: String) {
    let path = path.replacing("\\", with: "/")
    append(JUnitText("[[ATTACHMENT|\(path)]]"), isError: false)
  }

  /// Extracts the attachments, and attaches the rest as texts.
  ///
  /// - Parameters:
  ///   - prefix: What the names of the texts begin with.
  ///   - details: The details that both are added to.
  func add(prefix: String = "", to details: inout TestCase.Details) {
    Self.add(standard, named: prefix + Self.standardName, to: &details)
    Self.add(error, named: prefix + Self.errorName, to: &details)
  }

  private static func add(
    _ output: String, named name: String, to details: inout TestCase.Details
  ) {
    guard !output.isEmpty else { return }
    var output = output
    guard output.withUTF8({ marks.finds(in: UnsafeRawBufferPointer($0)) }) else {
      return attach(output, name, to: &details)
    }
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
    while let start = rest.firstRange(ofBytes: open),
      let end = rest[start.upperBound...].firstRange(ofBytes: "]]")
    {
      let path = rest[start.upperBound..<end.lowerBound]
      if !path.isEmpty { paths.append(path) }
      rest = rest[end.upperBound...]
    }
    return paths
  }

  /// The known issues and warnings, which our dialect writes twice: as a property, and with their location in the output.
  private static func said(by details: TestCase.Details) -> Set<String> {
    Set(
      details.issues.filter { !$0.isFailure }.map { ShortText.line($0.message, limit: longestLine) }
    )
  }

  /// Whether a line has the form `warning: Tests/Filter.swift:9:7: careful`, and its issue is known.
  private static func isSaid(_ line: Substring, in said: Set<String>) -> Bool {
    guard !said.isEmpty,
      let kind = ["known issue: ", "warning: "].first(where: line.hasPrefix)
    else { return false }
    var rest = line.dropFirst(kind.count)
    // A path may contain colons, but seldom many.
    for _ in 0..<8 {
      if said.contains(String(rest)) { return true }
      guard let colon = rest.firstRange(ofBytes: ": ") else { return false }
      rest = rest[colon.upperBound...]
    }
    return false
  }

  private static let longestLine = 1_000
}

extension Attachment {
  /// Returns the text of an output that was read from JUnit XML.
  ///
  /// - Returns: The text; `nil` for any other attachment.
  func output(named name: String) -> String? {
    guard self.name == name, case .bytes(let bytes) = content else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

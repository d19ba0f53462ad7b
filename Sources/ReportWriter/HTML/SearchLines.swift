internal import TestJournal

/// The text lines of a run's cases, each once, with the cases that contain it: the data that a search scans.
///
/// | block | content |
/// |---|---|
/// | `lines` | one line of text each: of messages, notes, elements, output, failed steps |
/// | `line-cases` | for each line, its cases: the index of the first, then the distance from the previous one |
///
/// They come after the details: a page is usable before they have been read. Notes and output are included only as far as they do
/// not make the page much larger; `data-left` of `lines` states how many of their lines are omitted.
struct SearchLines {
  private var numbers: [TextKey: Int] = [:]
  private var cases: [[Int32]] = []
  private var lines = JSONBytes()
  /// The maximum number of bytes of lines; a longer run is searchable up to that limit.
  private static let most = 4 << 20
  /// The maximum number of those bytes for notes and output, which a run may have in any amount.
  private static let maxNotes = 192 << 10
  private var notes = 0
  private var left = 0
  private static let longestLine = 400
  private static let maxLines = 400
  private static let firstLines = 4
  private static let longestOutput = 256 << 10

  /// Adds the text of a case.
  ///
  /// - Parameter index: The case's index in the run.
  mutating func add(_ details: TestCase.Details, of index: Int, status: TestCase.Status) {
    for attempt in details.earlierAttempts {
      add(attempt.details, of: index, status: attempt.status)
    }
    for issue in details.issues {
      add(issue.message, index)
      for note in issue.notes { add(note, index, isNote: true) }
      if let failure = issue.failure { add(failure, index) }
    }
    if let reason = details.skipReason { add(reason, index) }
    for attachment in details.attachments {
      add(attachment.name, index)
      guard case .bytes(let bytes) = attachment.content, bytes.count < Self.longestOutput,
        attachment.mediaType?.hasPrefix("text/") == true
      else { continue }
      add(String(decoding: bytes, as: UTF8.self), index, isNote: true)
    }
    guard status == .failed || status == .incomplete else { return }
    for step in details.steps { add(step.text, index) }
  }

  private mutating func add(_ failure: RobotFailure, _ index: Int) {
    let texts = [
      failure.attempted, failure.screen, failure.reason, failure.expected, failure.found,
      failure.target,
    ]
    for text in texts { add(text ?? "", index) }
    for candidate in failure.nearest { add("\(candidate.identifier) \(candidate.summary)", index) }
    for element in failure.tree where !element.identifier.isEmpty || !element.label.isEmpty {
      add("\(element.role) \(element.label) \(element.identifier) \(element.value)", index)
    }
  }

  private mutating func add(_ text: String, _ index: Int, isNote: Bool = false) {
    guard !text.isEmpty else { return }
    var room = Self.maxLines
    let isLong = Self.maxLines - Self.firstLines
    for line in text.unicodeScalars.split(whereSeparator: Self.endsLine)
    where Substring(line).utf8.contains(where: { $0 > 32 }) {
      guard room > 0 else { return left += 1 }
      room -= 1
      // A message may contain a whole log.
      add(line: Substring(line), index, isNote: isNote || room < isLong)
    }
  }

  /// Whether a character ends a line, as `Character.isNewline` says.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private mutating func add(line: Substring, _ index: Int, isNote: Bool) {
    let line = ShortText.line(String(line), limit: Self.longestLine)
    let key = TextKey(line)
    if let number = numbers[key] {
      if cases[number].last != Int32(clamping: index) {
        cases[number].append(Int32(clamping: index))
      }
      return
    }
    guard lines.count < Self.most, !isNote || notes < Self.maxNotes else { return left += 1 }
    if isNote { notes += line.utf8.count }
    numbers[key] = cases.count
    cases.append([Int32(clamping: index)])
    lines.append(escaping: LegalText(line).string)
    lines.append("\n")
  }

  /// Writes the blocks, or nothing if no case has any text.
  func write(to html: XMLWriter) {
    guard !cases.isEmpty else { return }
    let left = self.left
    var block = DataBlock(to: html) {
      $0.attribute("id", "lines")
      if left > 0 { $0.attribute("data-left", left) }
    }
    block.append(lines.bytes)
    block.end()
    var numbers = JSONBytes()
    for indices in cases {
      var last = 0
      for (place, index) in indices.enumerated() {
        if place > 0 { numbers.append(",") }
        numbers.append(Int(index) - last)
        last = Int(index)
      }
      numbers.append("\n")
    }
    DataBlock.write(numbers.bytes, id: "line-cases", to: html)
  }
}

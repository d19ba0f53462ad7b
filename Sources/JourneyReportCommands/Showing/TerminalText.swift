internal import ReportWriter

/// Text for people that fits a terminal, and in which no text of a test acts on it.
///
/// Every line passes through ``ConsoleText`` when it is complete; colours are added after that.
struct TerminalText {
  /// How text looks where there are colours.
  enum Tone: String {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case warning = "33"
  }

  /// The text so far.
  private(set) var text = ""
  private let style: OutputStyle
  /// The number of columns.
  let width: Int
  private static let leastWidth = 30
  /// The most lines of a paragraph, because a message may be a megabyte of one line.
  private static let mostLines = 20
  private static let longestCommand = 4_000

  init(style: OutputStyle) {
    self.style = style
    width = max(style.width, Self.leastWidth)
  }

  /// Adds an empty line.
  mutating func addBlank() { text += "\n" }

  /// Adds a paragraph. Its lines break between words, and within a word that is too long.
  ///
  /// - Parameters:
  ///   - tone: How it looks.
  ///   - first: What precedes the first line.
  ///   - rest: What precedes the other lines; by default, as many spaces.
  mutating func add(
    _ content: String, _ tone: Tone = .plain, first: String = "", rest: String? = nil
  ) {
    let rest = rest ?? String(repeating: " ", count: ColumnWidth.of(first))
    let columns = max(8, width - max(ColumnWidth.of(first), ColumnWidth.of(rest)))
    let lines = Self.lines(of: Self.safe(content, columns: width * 2), columns: columns)
    for (index, line) in lines.prefix(Self.mostLines).enumerated() {
      let isCut = index == Self.mostLines - 1 && lines.count > Self.mostLines
      write(
        isCut ? ColumnWidth.cut(line + " …", to: columns) : line, tone,
        after: index == 0 ? first : rest)
    }
  }

  /// Adds several lines as they are, each cut to the width.
  ///
  /// - Parameters:
  ///   - tone: How they look.
  ///   - most: The number of lines after which the others are only counted.
  mutating func addLines(
    _ content: String, _ tone: Tone = .plain, lead: String = "", most: Int = .max
  ) {
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines.prefix(most) { addLine(String(line), tone, lead: lead) }
    if lines.count > most { add("… \(lines.count - most) more lines", .faint, first: lead) }
  }

  /// Adds a line, cut to the width.
  ///
  /// - Parameter tone: How it looks.
  mutating func addLine(_ content: String, _ tone: Tone = .plain, lead: String = "") {
    let line = Self.safe(content.replacing("\t", with: "    "), columns: width)
    write(ColumnWidth.cut(line, to: max(8, width - ColumnWidth.of(lead))), tone, after: lead)
  }

  /// Adds a command that can be copied, unless it is too long for that.
  ///
  /// - Parameter lead: What precedes its first line.
  mutating func add(command: String, lead: String) {
    guard command.utf8.count <= Self.longestCommand else { return add(command, first: lead) }
    let lines = ShellLines(ConsoleText.line(command), columns: width, indent: ColumnWidth.of(lead))
    for (index, line) in lines.lines.enumerated() {
      write(line, .plain, after: index == 0 ? lead : "")
    }
  }

  /// Makes a text safe, and drops what exceeds a paragraph in any case.
  private static func safe(_ text: String, columns: Int) -> String {
    let most = columns * mostLines
    guard text.utf8.count > most else { return ConsoleText.line(text) }
    return ConsoleText.line(String(text.unicodeScalars.prefix(most)))
  }

  private mutating func write(_ line: String, _ tone: Tone, after lead: String) {
    let whole = lead + line
    let safe = ConsoleText.line(whole)
    if safe != whole {
      // Where a line was broken, a command of a CI system may begin.
      text += ColumnWidth.cut(safe, to: width)
    } else if tone != .plain, style.hasColours, !line.isEmpty {
      text += "\(lead)\u{1B}[\(tone.rawValue)m\(line)\u{1B}[0m"
    } else {
      text += whole
    }
    while text.last == " " { text.removeLast() }
    text += "\n"
  }

  private static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let count = ColumnWidth.of(word)
      if used > 0, used + 1 + count <= columns {
        line += " " + word
        used += 1 + count
        continue
      }
      if used > 0 || !line.isEmpty { lines.append(line) }
      var rest = word
      while ColumnWidth.of(rest) > columns {
        let part = ColumnWidth.prefix(of: rest, columns: columns)
        // A single character may be wider than the line.
        let piece = part.isEmpty ? rest.prefix(1) : part
        lines.append(part.isEmpty ? "…" : String(piece))
        rest = rest[piece.endIndex...]
      }
      line = String(rest)
      used = ColumnWidth.of(rest)
    }
    return lines + [line]
  }
}

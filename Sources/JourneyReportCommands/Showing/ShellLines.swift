/// A shell command on lines of limited length, which a shell reads as the same command when all of them are copied.
///
/// Lines break between words or, if a word is too long, inside it: a quotation is then closed, and opened again on the next line.
struct ShellLines {
  private(set) var lines: [String] = []

  private enum Quotation: String {
    case none = ""
    case single = "'"
    case escaped = "$'"
    case double = "\""
  }

  /// Breaks a command.
  ///
  /// - Parameter indent: What the first line has less, and what lines after a space are indented by.
  init(_ command: String, columns: Int, indent: Int) {
    guard ColumnWidth.of(command) > columns - indent else {
      lines = [command]
      return
    }
    let margin = String(repeating: " ", count: indent)
    // The first line is indented by the caller.
    var line = ""
    var used = indent
    for word in Self.words(of: command) {
      let count = ColumnWidth.of(word)
      let isFirst = line.isEmpty
      if isFirst || used + 1 + count <= columns - 2 {
        line += (isFirst ? "" : " ") + word
        used += (isFirst ? 0 : 1) + count
      } else {
        lines.append(line + " \\")
        line = margin + "  " + word
        used = indent + 2 + count
      }
      while used > columns - 2, let (head, tail) = Self.broken(line, columns: columns, used: used) {
        lines.append(head)
        line = tail
        used = ColumnWidth.of(line)
      }
    }
    lines.append(line)
  }

  /// Breaks a line inside a word, so that nothing comes between its parts.
  private static func broken(_ line: String, columns: Int, used: Int) -> (String, String)? {
    // The first line is shorter by what the caller puts before it.
    var left = columns - 2 - (used - ColumnWidth.of(line))
    var quotation = Quotation.none
    var index = line.startIndex
    var place: (index: String.Index, quotation: Quotation)?
    while index < line.endIndex {
      let (next, after) = unit(of: line, at: index, in: quotation)
      left -= ColumnWidth.of(line[index..<next])
      guard left >= 0 else { break }
      index = next
      quotation = after
      // A quotation of nothing but its marks would repeat for ever.
      if line[..<index].contains(where: { $0 != " " && $0 != "'" && $0 != "$" && $0 != "\"" }) {
        place = (index, quotation)
      }
    }
    guard let place, place.index < line.endIndex else { return nil }
    let (head, tail) = (line[..<place.index], line[place.index...])
    switch place.quotation {
    case .none, .double: return (head + "\\", String(tail))
    case .single, .escaped: return (head + "'\\", place.quotation.rawValue + tail)
    }
  }

  /// Returns the end of what must stay together, and the quotation after it.
  private static func unit(
    of line: String, at index: String.Index, in quotation: Quotation
  ) -> (String.Index, Quotation) {
    let next = line.index(after: index)
    let follower = next < line.endIndex ? line[next] : nil
    switch (quotation, line[index]) {
    case (.none, "'"): return (next, .single)
    case (.none, "\""): return (next, .double)
    case (.none, "$") where follower == "'": return (line.index(after: next), .escaped)
    case (.single, "'"), (.escaped, "'"), (.double, "\""): return (next, .none)
    case (.none, "\\") where follower != nil, (.double, "\\") where follower != nil:
      return (line.index(after: next), quotation)
    case (.escaped, "\\"):
      // An escape is a letter or three digits.
      let digits = line[next...].prefix(3)
      let isOctal = digits.count == 3 && digits.allSatisfy { ("0"..."7").contains($0) }
      return (
        line.index(next, offsetBy: isOctal ? 3 : 1, limitedBy: line.endIndex) ?? line.endIndex,
        quotation
      )
    default: return (next, quotation)
    }
  }

  /// Divides a command at its spaces outside quotations. A comment is left out, because it could not go on on the next line.
  private static func words(of command: String) -> [Substring] {
    var words: [Substring] = []
    var quotation = Quotation.none
    var start = command.startIndex
    var index = start
    while index < command.endIndex {
      if quotation == .none, command[index] == " " {
        words.append(command[start..<index])
        index = command.index(after: index)
        start = index
        if index < command.endIndex, command[index] == "#" { return words }
        continue
      }
      (index, quotation) = unit(of: command, at: index, in: quotation)
    }
    return words + [command[start...]]
  }
}

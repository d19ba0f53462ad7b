extension Outline {
  /// The reason why a text is not a valid outline.
  public struct SyntaxError: Error, Hashable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong with the line.
    public let reason: String

    /// The error as a sentence.
    public var description: String { "Line \(line) of the outline: \(reason)." }
  }

  /// Parses an outline that was written by hand or recorded.
  ///
  /// - Parameter text: The outline, with one element per line: `- role “label” [state, state]: value`. All parts but the role are
  ///   optional, and quotation marks may be straight. Nested elements are indented by two more spaces.
  /// - Throws: ``SyntaxError`` for the first invalid line.
  public init(parsing text: String) throws(SyntaxError) {
    var open: [(depth: Int, item: Item)] = []
    var items: [Item] = []
    func close(downTo depth: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        if open.isEmpty {
          items.append(last.item)
        } else {
          open[open.count - 1].item.children.append(last.item)
        }
      }
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty else { continue }
      let spaces = line.count - content.count
      guard spaces.isMultiple(of: 2), spaces / 2 <= (open.last?.depth ?? -1) + 1 else {
        throw SyntaxError(
          line: index + 1,
          reason: "it is indented by \(spaces) spaces, but each level is two spaces")
      }
      close(downTo: spaces / 2)
      open.append((spaces / 2, try Item(parsing: content, line: index + 1)))
    }
    close(downTo: 0)
    self.init(items: items)
  }
}

extension Outline.Item {
  fileprivate init(parsing text: Substring, line: Int) throws(Outline.SyntaxError) {
    func wrong(_ reason: String) -> Outline.SyntaxError {
      Outline.SyntaxError(line: line, reason: reason)
    }
    guard text.hasPrefix("- ") else { throw wrong("it does not begin with “- ”") }
    var rest = text.dropFirst(2)
    let role = rest.prefix { !"“\"[:".contains($0) }
    rest = rest[role.endIndex...]
    var item = Outline.Item(
      role: String(role.trimmingSpaces), label: "", states: [], value: "", children: [])
    guard !item.role.isEmpty else { throw wrong("it has no role") }
    if let quote = rest.first, quote == "“" || quote == "\"" {
      rest.removeFirst()
      guard let label = OutlineText.unescaped(&rest, upTo: quote == "“" ? "”" : "\"") else {
        throw wrong("its label is not closed")
      }
      item.label = label
    }
    rest = rest.trimmingSpaces
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { throw wrong("its states are not closed") }
      item.states = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",").map {
        String($0.trimmingSpaces)
      }
      rest = rest[rest.index(after: end)...].trimmingSpaces
    }
    if rest.first == ":" {
      rest = rest.dropFirst().trimmingSpaces
      guard let value = OutlineText.unescaped(&rest, upTo: nil) else {
        throw wrong("its value has an unknown escape")
      }
      item.value = value
    }
    guard rest.isEmpty else { throw wrong("“\(rest)” is unexpected") }
    self = item
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

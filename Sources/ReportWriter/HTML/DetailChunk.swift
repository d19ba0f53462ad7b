/// The details of some neighbouring cases, gathered until they fill one inert block of about 64 KB.
///
/// A block is JSON: `{"cases":[…],"shapes":[…],"texts":[…]}`, and its element's `data-first` and `data-last` say which
/// cases are in it. Every text stands once in `texts` and is referred to by its number, `-1` is no text. A step is three
/// numbers in its case's `steps`: its shape, its start after the step before, and its duration, in microseconds; a shape
/// is three numbers in `shapes`: text, `depth * 8 + kind * 2 + failed`, and line. So steps that repeat from case to case
/// cost a few bytes each.
struct DetailChunk {
  /// An attachment as the details refer to it.
  struct AttachmentReference {
    /// The attachment.
    let attachment: Attachment
    /// The number of its block, when it is a part of the file.
    let number: Int?
    /// Its path relative to the report, when it is a file beside it.
    let path: String?
  }

  /// The records of the cases so far.
  var cases = JSONBytes()
  private var shapes = JSONBytes()
  private var texts = JSONBytes()
  private var textNumbers: [String: Int] = [:]
  private var shapeNumbers: [Int: Int] = [:]
  private var first: Int?
  private var last = 0
  /// Gives the source lines around a failure.
  let sources: SourceExcerpts
  private static let size = 64 * 1024

  /// Makes an empty chunk.
  ///
  /// - Parameter sources: Gives the source lines around a failure.
  init(sources: SourceExcerpts) {
    self.sources = sources
  }

  /// Whether it is time to write it.
  var isFull: Bool { cases.count + texts.count + shapes.count >= Self.size }

  /// Adds the details of a case; a case without any is left out.
  ///
  /// - Parameters:
  ///   - details: The details.
  ///   - index: The case's index in the run.
  ///   - attachments: Its attachments.
  mutating func add(
    _ details: TestCase.Details, of index: Int, attachments: [AttachmentReference]
  ) {
    cases.append(first == nil ? "{\"case\":" : ",\n{\"case\":")
    cases.append(index)
    if first == nil { first = index }
    last = index
    if !details.issues.isEmpty { addIssues(details.issues) }
    if !details.steps.isEmpty { addSteps(details.steps) }
    if let reason = details.skipReason {
      cases.append(",\"skip\":")
      cases.append(number(of: reason))
    }
    if let command = details.rerunCommand {
      cases.append(",\"rerun\":")
      cases.append(number(of: command))
    }
    if !details.properties.isEmpty {
      cases.append(",\"properties\":[")
      for property in details.properties {
        cases.appendItem(number(of: property.name))
        cases.appendItem(number(of: property.value))
      }
      cases.endList()
    }
    if !attachments.isEmpty { addAttachments(attachments) }
    cases.append("}")
  }

  /// Writes the block, when there is anything in it, and begins the next.
  ///
  /// - Parameter html: Where to.
  mutating func write(to html: XMLWriter) {
    guard let first else { return }
    html.start("script", ["type": "text/plain", "class": "details", "data-encoding": "plain"])
    html.attribute("data-first", first)
    html.attribute("data-last", last)
    html.raw("{\"cases\":[")
    html.raw(cases.bytes)
    html.raw("],\n\"shapes\":[")
    shapes.endList()
    html.raw(shapes.bytes)
    html.raw(",\n\"texts\":[")
    html.raw(texts.bytes)
    html.raw("]}")
    html.end()
    html.raw("\n")
    cases.removeAll()
    shapes.removeAll()
    texts.removeAll()
    textNumbers.removeAll(keepingCapacity: true)
    shapeNumbers.removeAll(keepingCapacity: true)
    self.first = nil
  }

  /// Returns the number under which a text stands in this chunk.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Its number.
  mutating func number(of text: String) -> Int {
    if let number = textNumbers[text] { return number }
    let number = textNumbers.count
    textNumbers[text] = number
    if number > 0 { texts.append(",\n") }
    texts.append(text: text)
    return number
  }

  /// Appends the number of a text and a comma.
  ///
  /// - Parameter text: Any text; `nil` is -1.
  mutating func item(_ text: String?) {
    cases.appendItem(text.map { number(of: $0) } ?? -1)
  }

  private mutating func addSteps(_ steps: [Step]) {
    cases.append(",\"steps\":[")
    var start = 0
    for step in steps {
      cases.appendItem(shape(of: step))
      cases.appendItem(min(max(step.start, 0), Int.max >> 1) - start)
      cases.appendItem(max(step.duration, 0))
      start = min(max(step.start, 0), Int.max >> 1)
    }
    cases.endList()
  }

  private mutating func shape(of step: Step) -> Int {
    let text = number(of: step.text)
    let kind =
      switch step.kind {
      case .section: 0
      case .robot: 1
      case .action: 2
      case .check: 3
      }
    let code = min(max(step.depth, 0), 255) * 8 + kind * 2 + (step.failed ? 1 : 0)
    let line = min(max(step.line, 0), 0xFF_FFFF)
    // Text numbers stay far below 2^24: a chunk is written when it has 64 KB, or one case's texts more.
    let key = (text << 24 | line) << 11 | code
    if let number = shapeNumbers[key] { return number }
    let number = shapeNumbers.count
    shapeNumbers[key] = number
    shapes.appendItem(text)
    shapes.appendItem(code)
    shapes.appendItem(line)
    return number
  }

  private mutating func addAttachments(_ attachments: [AttachmentReference]) {
    cases.append(",\"attachments\":[")
    for reference in attachments {
      item(reference.attachment.name)
      item(reference.attachment.mediaType)
      cases.appendItem(reference.number ?? -1)
      if case .bytes(let bytes) = reference.attachment.content {
        cases.appendItem(bytes.count)
        item(reference.path)
      } else if case .file(let source) = reference.attachment.content, reference.path == nil {
        // The file is missing, and where it should have been is all there is to show.
        cases.appendItem(-2)
        item(source)
      } else {
        cases.appendItem(-1)
        item(reference.path)
      }
    }
    cases.endList()
  }
}

internal import TestJournal

/// The details of some adjacent cases, collected until they fill an inert block of about 256 KB.
///
/// A block is JSON: `{"cases":[…],"shapes":[…],"gaps":[…],"took":[…],"texts":[…]}`. Its element's `data-first` and `data-last`
/// state which cases it contains; a case's `case` is its distance from the preceding one. Every text occurs once in `texts`, and is
/// referred to by its number, with `-1` for no text. A case's `steps` are numbers of shapes; a shape is three numbers in `shapes`:
/// text, `depth * 8 + kind * 2 + failed`, and line. The times of all steps are in separate columns, in the order of the cases and,
/// within a case, of its attempts: `gaps` contains the microseconds since the end of the preceding step at the same depth, or since
/// the start of the parent step, and `took` the duration. As a result, steps that repeat from case to case cost next to nothing
/// when compressed. A case's `film` names its screens in the ``FilmTable`` block with the number `films`.
struct DetailChunk {
  /// An attachment, as the details refer to it.
  struct AttachmentReference {
    let attachment: Attachment
    /// The number of its block, if it is embedded in the file.
    let number: Int?
    /// Its path relative to the report, if it is a separate file.
    let path: String?
  }

  /// Returns the number and the path of an attachment.
  typealias Reference = (Attachment) throws -> AttachmentReference

  /// The records of the cases so far.
  var cases = JSONBytes()
  private var shapes = JSONBytes()
  private var gaps = JSONBytes()
  private var took = JSONBytes()
  private var texts = TextTable()
  private var shapeNumbers: [Int: Int] = [:]
  /// The screens of the films so far, which are written to separate blocks.
  private(set) var films = FilmTable()
  private var isFilmed = false
  private var stepTotals: [StepTimes.Total] = []
  /// The durations of the steps in all chunks so far.
  private(set) var stepTimes = StepTimes()
  private var first: Int?
  private var last = 0
  /// Provides the source lines around a failure.
  let sources: SourceExcerpts
  private static let size = 256 * 1024

  /// Creates an empty chunk.
  ///
  /// - Parameter sources: Provides the source lines around a failure.
  init(sources: SourceExcerpts) { self.sources = sources }

  /// Whether the chunk is ready to be written.
  var isFull: Bool {
    cases.count + texts.json.count + shapes.count + gaps.count + took.count >= Self.size
  }

  /// Adds the details of a case. Cases without details are left out.
  ///
  /// - Parameters:
  ///   - lastPass: The last passing result of the case, if it does not pass now.
  ///   - reference: Returns the number and the path of an attachment.
  /// - Throws: The errors of `reference`.
  mutating func add(
    _ details: TestCase.Details, of index: Int, lastPass: RunComparison.LastPass? = nil,
    reference: Reference
  ) throws {
    cases.beginLine()
    cases.beginObject()
    cases.add("case", number: first == nil ? 0 : index - last)
    if first == nil { first = index }
    last = index
    isFilmed = false
    try addRecord(details, reference: reference)
    if let lastPass { add(lastPass) }
    if isFilmed { cases.add("films", number: films.block) }
    cases.endObject()
  }

  /// Adds the steps and the screens of an earlier run, whose times do not count for this run.
  private mutating func add(_ lastPass: RunComparison.LastPass) {
    cases.beginObject("before")
    cases.add("run", number: lastPass.run)
    cases.add("duration", number: ReadableNumber.microseconds(lastPass.duration))
    let totals = stepTotals
    if !lastPass.details.steps.isEmpty { addSteps(lastPass.details.steps) }
    stepTotals = totals
    if !lastPass.details.film.isEmpty { addFilm(lastPass.details.film) }
    cases.endObject()
  }

  private mutating func addRecord(_ details: TestCase.Details, reference: Reference) throws {
    if !details.issues.isEmpty { addIssues(details.issues) }
    if !details.steps.isEmpty { addSteps(details.steps) }
    if !details.film.isEmpty { addFilm(details.film) }
    addField("skip", details.skipReason)
    addField("rerun", details.rerunCommand)
    addField("source", details.source)
    addList("properties", details.properties.flatMap { [$0.name, $0.value] })
    if !details.attachments.isEmpty { addAttachments(try details.attachments.map(reference)) }
    if !details.earlierAttempts.isEmpty {
      cases.beginList("attempts")
      for attempt in details.earlierAttempts {
        cases.beginObject()
        cases.add("status", text: attempt.status.rawValue)
        if attempt.hasRecordedDuration {
          cases.add("duration", number: ReadableNumber.microseconds(attempt.duration))
        }
        try addRecord(attempt.details, reference: reference)
        cases.endObject()
      }
      cases.endList()
    }
  }

  private mutating func addField(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    cases.add(name, number: number(of: text))
  }

  /// Writes the block if it is not empty, and starts the next one.
  mutating func write(to html: XMLWriter) {
    guard let first else { return }
    let last = self.last
    var block = DataBlock(to: html) { html in
      html.attribute("class", "details")
      html.attribute("data-first", first)
      html.attribute("data-last", last)
    }
    let json = JSONBytes.object(of: [
      "cases": cases, "shapes": shapes, "gaps": gaps, "took": took, "texts": texts.json,
    ])
    block.append(json.bytes)
    block.end()
    for (key, number) in texts.numbers
    where number < stepTotals.count && stepTotals[number].count > 0 {
      stepTimes.add(stepTotals[number], of: key.text)
    }
    cases.removeAll()
    shapes.removeAll()
    gaps.removeAll()
    took.removeAll()
    texts.removeAll()
    shapeNumbers.removeAll(keepingCapacity: true)
    stepTotals.removeAll(keepingCapacity: true)
    self.first = nil
  }

  /// Writes the films so far as a block, and starts the next one.
  mutating func writeFilms(to html: XMLWriter) { films.write(to: html) }

  mutating func number(of text: String) -> Int { texts.number(of: text) }

  /// Adds the number of a text to a list.
  ///
  /// - Parameter text: Any text, or `nil` for -1.
  mutating func item(_ text: String?) { cases.add(number: text.map { number(of: $0) } ?? -1) }

  /// Adds the numbers of texts, unless there are none.
  mutating func addList(_ name: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    cases.beginList(name)
    for text in texts { item(text) }
    cases.endList()
  }

  private mutating func addFilm(_ film: Film) {
    isFilmed = true
    cases.add("film", numbers: films.add(film))
  }

  private mutating func addSteps(_ steps: [Step]) {
    cases.beginList("steps")
    // The end of the last step at each depth.
    var ends: [Int] = []
    var start = 0
    for (step, ownTime) in zip(steps, StepTimes.ownTimes(of: steps)) {
      let depth = min(max(step.depth, 0), ends.count)
      let gapStart = depth < ends.count ? ends[depth] : start
      start = min(max(step.start, 0), Int.max >> 2)
      let duration = min(max(step.duration, 0), Int.max >> 2)
      cases.add(number: shape(of: step, ownTime: ownTime))
      gaps.add(number: start - gapStart)
      took.add(number: duration)
      ends.removeSubrange(depth...)
      ends.append(start + duration)
    }
    cases.endList()
  }

  private mutating func shape(of step: Step, ownTime: Int) -> Int {
    let text = number(of: step.text)
    while stepTotals.count <= text { stepTotals.append(StepTimes.Total()) }
    stepTotals[text].add(ownTime, in: last)
    let kind =
      switch step.kind {
      case .section: 0
      case .robot: 1
      case .action: 2
      case .check: 3
      }
    let code = min(max(step.depth, 0), 255) * 8 + kind * 2 + (step.failed ? 1 : 0)
    let line = min(max(step.line, 0), 0xFF_FFFF)
    // Text numbers stay far below 2^24, because a chunk is written when it has 256 KB, or one case's texts more.
    let key = (text << 24 | line) << 11 | code
    if let number = shapeNumbers[key] { return number }
    let number = shapeNumbers.count
    shapeNumbers[key] = number
    shapes.add(number: text)
    shapes.add(number: code)
    shapes.add(number: line)
    return number
  }

  private mutating func addAttachments(_ attachments: [AttachmentReference]) {
    cases.beginList("attachments")
    for reference in attachments {
      item(reference.attachment.name)
      item(reference.attachment.mediaType)
      cases.add(number: reference.number ?? -1)
      if case .bytes(let bytes) = reference.attachment.content {
        cases.add(number: bytes.count)
        item(reference.path)
      } else if case .file(let source) = reference.attachment.content, reference.path == nil {
        // The file is missing, so only its expected path can be shown.
        cases.add(number: -2)
        item(source)
      } else {
        cases.add(number: -1)
        item(reference.path)
      }
    }
    cases.endList()
  }
}

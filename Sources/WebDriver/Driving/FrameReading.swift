internal import RobotCore

/// Reads what the frames of another origin in a page show, and puts it into their places.
struct FrameReading {
  /// The attribute that elements are identified by.
  let attribute: JSONValue
  /// How long each frame may take to settle.
  let limit: Duration
  /// What is asked of the markup.
  let questions: JSONValue
  /// The way to the frame that something was done in last, in a browser that gives the focus to each frame that it goes into; `nil`
  /// in one that leaves the focus where it is.
  let acted: [FrameStep]?

  /// How many frames in frames are read.
  private static let depthLimit = 5
  /// How many frames of a page are read: those of advertisements would take longer than what a person looks at.
  private static let partLimit = 30

  /// Makes a snapshot of a page and its frames.
  ///
  /// - Parameters:
  ///   - text: What the page's own script wrote.
  ///   - page: The page.
  ///   - questions: What was asked of the markup.
  /// - Returns: The snapshot.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func snapshot(
    of text: String, in page: Page, answering questions: MarkupQuestions
  ) async throws -> PageSnapshot {
    var top = try Self.parsed(text, part: 0)
    var parts = [PagePart(frames: [], document: top.document, number: top.number)]
    let frames = top.frames
    let focus = wayToFocus(in: top)
    try await putFrames(into: &top, in: page, &parts, focus: focus)
    top.frames = frames
    if acted != nil, !frames.isEmpty { try await page.giveFocusBack(to: focus) }
    return PageSnapshot(top, of: parts, focus: focus, answering: questions)
  }

  /// The way to the frame of another origin that has the focus; none where the page has it.
  ///
  /// The page tells which of its frames has it. Which of the frames in that one has it is not to be seen from there once the browser
  /// has gone into it: it is the one that something was done in last.
  private func wayToFocus(in top: PageText) -> [FrameStep] {
    guard let acted, let frame = top.frames.first(where: \.isActive) else { return [] }
    let step = frame.step(of: top.document)
    return acted.first == step ? acted : [step]
  }

  private func putFrames(
    into text: inout PageText, in page: Page, _ parts: inout [PagePart], focus: [FrameStep]
  ) async throws {
    guard !text.frames.isEmpty else { return }
    text.nameCovers()
    // From the last to the first: the places of those before stay as they are.
    for frame in text.frames.reversed() {
      guard parts.count < Self.partLimit, page.frames.count < Self.depthLimit else { return }
      var frame = frame
      let inner = page.inside(frame, of: text.document)
      if acted != nil { frame.isActive = focus.starts(with: inner.frames) }
      do {
        let answer = try await inner.ask(
          "snapshot", [attribute, limit.json, questions, frame.place], within: limit)
        var content = try Self.parsed(answer, part: parts.count)
        // chromedriver answers for the page around a frame that leaves for another one at this moment.
        guard content.document != text.document else { throw DriverError.gone }
        parts.append(
          PagePart(frames: inner.frames, document: content.document, number: content.number))
        try await putFrames(into: &content, in: inner, &parts, focus: focus)
        text.put(content, into: frame)
      } catch DriverError.gone {
        // The page has changed meanwhile.
        text.isIdle = false
      }
    }
  }

  private static func parsed(_ text: String, part: Int) throws -> PageText {
    if let parsed = PageText(text, part: part) { return parsed }
    throw BrowserError.malformedReply(
      "The script in the page", reason: "no tree", excerpt: BrowserError.excerpt(Array(text.utf8)))
  }
}

internal import Driving

/// Reads the cross-origin frames of a page, and merges them into the page.
struct FrameReading {
  /// The attribute that identifies elements.
  let attribute: JSONValue
  /// The maximum time for each frame to settle.
  let limit: Duration
  /// The questions about the markup.
  let questions: JSONValue
  /// The path to the frame of the last action, in a browser that moves the focus to each frame that it switches to; `nil` in a
  /// browser that leaves the focus where it is.
  let acted: [FrameStep]?
  /// The elements that earlier texts of the page described.
  let rows: KnownRows

  /// The maximum depth of nested frames.
  private static let depthLimit = 5
  /// The maximum number of frames of a page, because the frames of advertisements would take longer than the content that a person looks
  /// at.
  private static let partLimit = 30

  /// Returns a snapshot of a page and its frames.
  ///
  /// - Parameters:
  ///   - answer: The answer of the page's own script.
  ///   - query: What was asked for; `nil` for the whole page.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func snapshot(
    of answer: JSONValue, in page: Page, answering questions: MarkupQuestions, of query: PartQuery?
  ) async throws -> PageSnapshot {
    var top = try parsed(answer, part: 0)
    var parts = [PagePart(frames: [], document: top.head.document, number: top.head.number)]
    let frames = top.head.frames
    let focus = wayToFocus(in: top)
    try await putFrames(into: &top, in: page, &parts, focus: focus)
    top.head.frames = frames
    if acted != nil, !frames.isEmpty { try await page.giveFocusBack(to: focus) }
    return PageSnapshot(top, of: parts, focus: focus, answering: questions, of: query)
  }

  /// The path to the cross-origin frame that has the focus; empty if the page has it.
  ///
  /// The page knows which of its frames has the focus. Inside that frame it cannot be determined once the browser has switched to
  /// it; there, the frame of the last action has it.
  private func wayToFocus(in top: PageText) -> [FrameStep] {
    guard let acted, let frame = top.head.frames.first(where: \.isActive) else { return [] }
    let step = frame.step(of: top.head.document)
    return acted.first == step ? acted : [step]
  }

  private func putFrames(
    into text: inout PageText, in page: Page, _ parts: inout [PagePart], focus: [FrameStep]
  ) async throws {
    guard !text.head.frames.isEmpty else { return }
    text.nameCovers()
    // From last to first, so that the positions of the earlier frames stay the same.
    for frame in text.head.frames.reversed() {
      guard parts.count < Self.partLimit, page.frames.count < Self.depthLimit else { return }
      var frame = frame
      let inner = page.inside(frame, of: text.head.document)
      if acted != nil { frame.isActive = focus.starts(with: inner.frames) }
      do {
        let answer = try await inner.ask(
          "snapshot", [attribute, limit.json, questions, frame.place, []], within: limit)
        var content = try parsed(answer, part: parts.count)
        // While a frame leaves for another document, chromedriver answers for the page around it.
        guard content.head.document != text.head.document else { throw DriverError.gone }
        parts.append(
          PagePart(
            frames: inner.frames, document: content.head.document, number: content.head.number))
        try await putFrames(into: &content, in: inner, &parts, focus: focus)
        text.put(content, into: frame)
      } catch DriverError.gone {
        // The page has changed in the meantime.
        text.head.isIdle = false
      }
    }
  }

  private func parsed(_ answer: JSONValue, part: Int) throws -> PageText {
    if let parsed = PageText(answer, part: part, known: rows) {
      guard parsed.head.isCut else { return parsed }
      // An element that was not read could be reported as gone.
      throw DriverError.refused(
        because:
          "the page is too large to be read: it has more than 200,000 elements, or reading them takes more than 10 s"
      )
    }
    throw BrowserError.malformedReply(
      "The script in the page", reason: "no tree", excerpt: BrowserError.excerpt(answer.bytes))
  }
}

internal import RobotCore

extension Page {
  /// The page in a frame of another origin.
  func inside(_ frame: ForeignFrame, of document: String) -> Page {
    var page = self
    page.frames.append(
      FrameStep(document: document, number: frame.number, levels: frame.levels))
    return page
  }

  /// One of the documents that the page is made of.
  func part(_ part: PagePart) -> Page {
    var page = self
    page.frames = part.frames
    return page
  }

  /// The page around the frame that this one is in; `nil` for the page itself.
  var outer: Page? {
    guard !frames.isEmpty else { return nil }
    var page = self
    page.frames.removeLast()
    return page
  }

  /// Does something while the session is in this frame: W3C WebDriver, section 11.6, Switch To Frame.
  ///
  /// - Parameter work: What is done.
  /// - Returns: What it returns.
  /// - Throws: `DriverError` when the frame is no longer there; what the work throws.
  @discardableResult
  func within<Value>(_ work: () async throws -> Value) async throws -> Value {
    guard !frames.isEmpty else { return try await work() }
    let result: Result<Value, any Error>
    do {
      for step in frames { try await enter(step) }
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    try await session.send("POST", "/frame", ["id": .null], within: .seconds(5))
    return try result.get()
  }

  /// Has the session go into a frame, through those of the page's own origin that it lies in.
  private func enter(_ step: FrameStep) async throws {
    do {
      for level in 0...step.levels {
        let frame = try await session.execute(
          Self.frameElement(below: level),
          [
            "frameElement", .string(step.document), .number(Double(step.number)),
            .number(Double(level)),
          ],
          within: .seconds(5), slack: navigationLimit)
        guard let id = frame[KeyText.elementKey]?.string else { throw DriverError.gone }
        try await session.send(
          "POST", "/frame", ["id": [KeyText.elementKey: .string(id)]], within: .seconds(5))
      }
    } catch let error as WebDriverError
      where error.isInterruption || Self.missing.contains(error.code.rawValue)
    {
      throw DriverError.gone
    }
  }

  private static let missing: Set = [
    "no such frame", "stale element reference", "no such element", "detached shadow root",
  ]

  /// Asks the script of the document that is so many frames further out.
  private static func frameElement(below level: Int) -> String {
    "let w=window;for(let i=0;i<\(level);i+=1)w=w.parent;const f=w[Symbol.for(\"swift-journeys\")];"
      + "return f?f(...arguments):null"
  }
}

internal import Driving

extension Page {
  /// Returns the page in a cross-origin frame.
  func inside(_ frame: ForeignFrame, of document: String) -> Page {
    var page = self
    page.frames.append(frame.step(of: document))
    return page
  }

  /// Returns one of the documents that the page consists of.
  func part(_ part: PagePart) -> Page {
    var page = self
    page.frames = part.frames
    return page
  }

  /// The page around this frame; `nil` for the page itself.
  var outer: Page? {
    guard !frames.isEmpty else { return nil }
    var page = self
    page.frames.removeLast()
    return page
  }

  /// Performs work while the session is in this frame: W3C WebDriver, section 11.6, Switch To Frame.
  ///
  /// - Parameter isInFrame: Whether the work switches to frames itself; the session leaves them afterward.
  /// - Throws: `DriverError` if the frame no longer exists; the errors of the work.
  @discardableResult
  func within<Value>(
    isInFrame: Bool = false, _ work: () async throws -> Value
  ) async throws -> Value {
    guard isInFrame || !frames.isEmpty else { return try await work() }
    let result = await Result {
      for step in frames { try await enter(step) }
      return try await work()
    }
    try await session.send("POST", "/frame", ["id": .null], within: .seconds(5))
    return try result.get()
  }

  /// Returns the focus to the document that had it, because some browsers move it to each frame that the session switches to.
  ///
  /// - Parameter frames: The path to the cross-origin frame that had it; empty for the page itself.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func giveFocusBack(to frames: [FrameStep]) async throws {
    guard !frames.isEmpty else {
      try await ask("refocus")
      return
    }
    var page = self
    page.frames = frames
    do {
      try await page.within {}
    } catch DriverError.gone {
      // The frame has changed meanwhile: no element has the focus.
    }
  }

  /// Performs work with the focused element while the session is in that element's document, because an element can be referenced
  /// only in its own frame.
  ///
  /// - Parameter work: The work, which receives the element's reference in the protocol.
  /// - Returns: Whether any element has the focus.
  /// - Throws: `DriverError` if a frame no longer exists; the errors of the work.
  func withFocused(_ work: (String) async throws -> Void) async throws -> Bool {
    let depth: Int = try await ask("focusDepth")
    return try await within(isInFrame: depth > 0) {
      for level in 0...depth {
        guard
          let id = try await element(
            ["focusedElement", .number(Double(level))], below: level)
        else { return false }
        if level == depth { try await work(id) } else { try await enter(id) }
      }
      return true
    }
  }

  /// Switches the session to a frame, through the enclosing same-origin frames.
  private func enter(_ step: FrameStep) async throws {
    for level in 0...step.levels {
      let frame = try await element(
        [
          "frameElement", .string(step.document), .number(Double(step.number)),
          .number(Double(level)),
        ], below: level)
      guard let frame else { throw DriverError.gone }
      try await enter(frame)
    }
  }

  private func enter(_ frame: String) async throws {
    try await unlessGone {
      _ = try await session.send(
        "POST", "/frame", ["id": [KeyText.elementKey: .string(frame)]], within: .seconds(5))
    }
  }

  /// Asks the script of the document that is this many frames further out for an element of the session's current document.
  private func element(_ arguments: [JSONValue], below level: Int) async throws -> String? {
    try await unlessGone {
      try await session.execute(
        Self.asking(below: level), arguments, within: .seconds(5), slack: navigationLimit
      )[KeyText.elementKey]?.string
    }
  }

  /// Converts the error of a page that is leaving: the element was gone, and nothing was done to it.
  private func unlessGone<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as WebDriverError {
      if Self.missing.contains(error.code.rawValue) { throw DriverError.gone }
      if await session.hasLeft(by: error) { throw DriverError.gone }
      throw error
    }
  }

  private static let missing: Set = [
    "no such frame", "stale element reference", "no such element", "detached shadow root",
  ]

  /// Returns the script that calls the document this many frames further out.
  private static func asking(below level: Int) -> String {
    "let w=window;for(let i=0;i<\(level);i+=1)w=w.parent;const f=w[\"\(PageScript.name)\"];"
      + "return f?f(arguments):null"
  }
}

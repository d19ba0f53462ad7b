internal import AccessibilityTree
internal import RobotCore

extension ElementInteraction {
  /// The document that the mouse counts from: Firefox moves it in the frame that the session is in, the others in the whole window.
  var pointingContext: Page { driver.session.engine == .firefox ? page : driver.page }

  /// A point of the element's document as the mouse is told it, once it is known that nothing lies over it.
  func pointingPoint(_ point: Point) async throws -> Point {
    let place = try await inPage(point)
    return driver.session.engine == .firefox ? point : place
  }

  /// Where a point of the element's document is in the window.
  ///
  /// - Parameter point: The point, in the viewport of its document.
  /// - Returns: The point, in the viewport of the page.
  /// - Throws: ``DriverError`` when a frame on the way is gone, or something lies over it there.
  func inPage(_ point: Point) async throws -> Point {
    var point = point
    var inner = page
    while let outer = inner.outer, let step = inner.frames.last {
      let answer = try await outer.ask(
        "pointInFrame", step.json + [.number(point.x), .number(point.y)])
      let numbers = try numbers(answer, 2)
      point = Point(x: numbers[0], y: numbers[1])
      inner = outer
    }
    return point
  }

  /// Scrolls whatever the element lies in until a touch arrives at it.
  ///
  /// - Returns: Whether anything was scrolled.
  /// - Throws: ``DriverError`` when it is gone.
  func reveal() async throws -> Bool {
    let answer = try await page.ask("reveal", handle)
    guard answer != "gone" else { throw DriverError.gone }
    var isMoved = answer == "moved"
    guard page.outer != nil else { return isMoved }
    var box = try await numbers(page.ask("boxOfElement", handle), 4)
    var inner = page
    while let outer = inner.outer, let step = inner.frames.last {
      let answer = try await outer.ask("revealInFrame", step.json + box.map { .number($0) })
      box = try numbers(answer, 4)
      isMoved = isMoved || answer.hasPrefix("moved")
      inner = outer
    }
    return isMoved
  }

  /// The numbers in an answer of the script, apart by `|`.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: How many there have to be: another answer says why there is none.
  /// - Returns: The numbers.
  /// - Throws: What the answer says.
  func numbers(_ answer: String, _ count: Int) throws -> [Double] {
    let numbers = answer.split(separator: "|").compactMap { Double($0) }
    guard numbers.count == count else { throw failure(of: answer) }
    return numbers
  }
}

extension FrameStep {
  /// The frame as the script of the document around it knows it.
  fileprivate var json: [JSONValue] { [.string(document), .number(Double(number))] }
}

internal import AccessibilityTree
internal import Driving

extension ElementInteraction {
  /// The document that mouse coordinates are relative to: in Firefox the frame that the session is in, in other browsers the whole
  /// window.
  var pointingContext: Page { driver.session.engine == .firefox ? page : driver.page }

  /// Returns a point of the element's document in mouse coordinates, after checking that nothing covers it.
  func pointingPoint(_ point: Point) async throws -> Point {
    let place = try await inPage(point)
    return driver.session.engine == .firefox ? point : place
  }

  /// Converts a point of the element's document to the coordinates of the window.
  ///
  /// - Parameter point: The point, in the viewport of its document.
  /// - Returns: The point, in the viewport of the page.
  /// - Throws: ``DriverError`` if a frame on the way is gone, or is covered at that point.
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

  /// Scrolls the areas around the element until a touch reaches it.
  ///
  /// - Returns: Whether anything was scrolled.
  /// - Throws: ``DriverError`` if the element is gone.
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

  /// Returns the numbers in an answer of the script, separated by `|`.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: The required number of values; any other answer states why there are none.
  /// - Returns: The numbers.
  /// - Throws: The error that the answer states.
  func numbers(_ answer: String, _ count: Int) throws -> [Double] {
    let numbers = answer.split(separator: "|").compactMap { Double($0) }
    guard numbers.count == count else { throw failure(of: answer) }
    return numbers
  }
}

extension FrameStep {
  /// The frame in the format of the enclosing document's script.
  fileprivate var json: [JSONValue] { [.string(document), .number(Double(number))] }
}

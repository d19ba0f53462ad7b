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
      let place: PagePoint = try await outer.ask(
        "pointInFrame", step.json + [.number(point.x), .number(point.y)])
      point = Point(x: place.x, y: place.y)
      inner = outer
    }
    return point
  }

  /// Scrolls the areas around the element until a touch reaches it.
  ///
  /// - Throws: ``DriverError`` if the element is gone.
  func reveal() async throws -> Bool {
    var isMoved: Bool = try await page.ask("reveal", [handle])
    guard page.outer != nil else { return isMoved }
    var box: JSONValue = try await page.ask("boxOfElement", [handle])
    var inner = page
    while let outer = inner.outer, let step = inner.frames.last {
      let answer = try await outer.ask("revealInFrame", step.json + [box])
      box = answer["box"] ?? .null
      isMoved = isMoved || answer["isMoved"] == true
      inner = outer
    }
    return isMoved
  }

  private struct PagePoint: Decodable {
    let x, y: Double
  }
}

extension FrameStep {
  /// The frame in the format of the enclosing document's script.
  fileprivate var json: [JSONValue] { [.string(document), .number(Double(number))] }
}

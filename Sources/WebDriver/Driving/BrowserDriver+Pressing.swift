internal import AccessibilityTree
internal import Driving
internal import Support
internal import Synchronization

/// A press of a button on an element. If the page moves in the meantime, the press does not reach it, and is repeated.
struct Press {
  /// The document that the element is in.
  let page: Page
  let element: LocatedElement
  /// The page script's handle of the element.
  let handle: JSONValue
  /// The action to perform.
  let action: Action
  /// The time of the first attempt.
  let start = TurnClock().now

  /// Creates a press for an action on an element; `nil` if the action presses no button.
  init?(_ action: Action, by interaction: ElementInteraction) {
    guard action.isPress else { return nil }
    page = interaction.page
    element = interaction.element
    handle = interaction.handle
    self.action = action
  }
}

extension BrowserDriver {
  /// Returns the point at which to press. It is apart from that of the last press if the browser would take two presses in quick succession
  /// for a double click: WebKit does within a second and three pixels, whatever moves between them.
  ///
  /// - Parameter point: The centre of what can be pressed.
  func pointApart(_ point: Point, of size: Point) -> Point {
    guard session.engine == .webkit else { return point }
    let point = Point(x: point.x.rounded(), y: point.y.rounded())
    return lastPoint.withLock { last in
      let isSame = last.map { abs($0.x - point.x) < 4 && abs($0.y - point.y) < 4 } ?? false
      let apart =
        !isSame
        ? point
        : size.x > 10
          ? Point(x: point.x + 4, y: point.y)
          : size.y > 10 ? Point(x: point.x, y: point.y + 4) : point
      last = apart
      return apart
    }
  }

  /// Clicks with the browser's faster mouse.
  ///
  /// - Parameters:
  ///   - point: The point, in the viewport of the page.
  ///   - times: The number of clicks; 0 only moves the mouse.
  /// - Returns: Whether the browser has such a mouse, and is in the tab that the mouse belongs to. If not, nothing was done.
  func click(at point: Point, times: Int) async throws -> Bool {
    guard let mouse = browser.mouse, tabs.withLock({ $0.isEmpty }) else { return false }
    return try await mouse.click(at: point, times: times, within: options.commandLimit)
  }

  /// The maximum time for repeating a press that keeps missing.
  private static let pressLimit = Duration.seconds(5)

  /// Repeats a press that missed.
  ///
  /// The page reports a miss in the answer to the next call, so a press that hits costs no additional round trip.
  ///
  /// - Throws: `DriverError` if the element is gone, or keeps moving; the errors of a press.
  func pressAgain() async throws {
    guard let press = newestPress.withLock({ $0 }) else { return }
    let interaction = ElementInteraction(
      driver: self, page: press.page, element: press.element, handle: press.handle)
    let clock = TurnClock()
    while press.start.duration(to: clock.now) < Self.pressLimit {
      do {
        _ = try await interaction.perform(press.action)
        return
      } catch DriverError.outOfReach(.hittable) {
        continue
      } catch DriverError.outOfReach(.offScreen) {
        // The page has scrolled the element out of view.
        guard try await interaction.reveal() else { throw DriverError.outOfReach(.offScreen) }
      }
    }
    throw DriverError.refused(
      because:
        "\(interaction.name) moved away before each press, for \(Self.pressLimit.seconds)"
    )
  }

  /// Waits for a moment so that the last action can take effect, and repeats a press that missed.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver; `DriverError` as in ``pressAgain()``.
  func pause(_ time: Duration) async throws {
    let answer = try await page.call("pause", [time.json], within: time)
    if answer?["obstacle"]?["missed"] != nil { try await pressAgain() }
  }
}

extension Action {
  /// Whether the action presses a button on an element and releases it there.
  var isPress: Bool {
    switch self {
    case .tap, .doubleTap, .longPress, .rightClick: true
    default: false
    }
  }
}

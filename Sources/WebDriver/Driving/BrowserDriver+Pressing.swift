internal import AccessibilityTree
internal import RobotCore
internal import Synchronization

/// A press of a button on an element: one that comes down elsewhere, because the page moved meanwhile, is not let through to the
/// page, and is made again.
struct Press {
  /// The document that the element is in.
  let page: Page
  /// The element.
  let element: LocatedElement
  /// What the page's script knows the element by.
  let handle: [JSONValue]
  /// What is done.
  let action: Action
  /// When it was first made.
  let start = ContinuousClock().now

  /// What the page's script says of a press that came down elsewhere.
  static let missed = "missed"

  /// Makes a press of what is done with a hand over an element; `nil` when no button is pressed.
  init?(_ action: Action, by hand: ElementInteraction) {
    guard action.isPress else { return nil }
    page = hand.page
    element = hand.element
    handle = hand.handle
    self.action = action
  }
}

extension BrowserDriver {
  /// How long a press is made again that comes down elsewhere each time.
  private static let pressLimit = Duration.seconds(5)

  /// Makes the press again that came down elsewhere.
  ///
  /// The page tells of it when it is next asked for something: a press that hits costs no question of its own.
  ///
  /// - Throws: `DriverError` when the element is gone, or is never where it was a moment before; what a press throws.
  func pressAgain() async throws {
    guard let press = newestPress.withLock({ $0 }) else { return }
    let hand = ElementInteraction(
      driver: self, page: press.page, element: press.element, handle: press.handle)
    let clock = ContinuousClock()
    while clock.now < press.start + Self.pressLimit {
      do {
        return try await hand.perform(press.action)
      } catch DriverError.outOfReach(.hittable) {
        continue
      }
    }
    throw DriverError.refused(
      because:
        "\(hand.name) was elsewhere each time it was to be pressed, for \(Self.pressLimit.seconds)"
    )
  }

  /// Waits for a moment, in which what was done last may have its effect; a press that came down elsewhere is made again.
  ///
  /// - Parameter time: How long.
  /// - Throws: ``BrowserError`` or ``WebDriverError``; `DriverError` as ``pressAgain()``.
  func pause(_ time: Duration) async throws {
    if try await page.call("pause", [time.json], within: time)?.string == Press.missed {
      try await pressAgain()
    }
  }
}

extension Action {
  /// Whether it presses a button over an element, and lets go there.
  var isPress: Bool {
    switch self {
    case .tap, .doubleTap, .longPress, .rightClick: true
    default: false
    }
  }
}

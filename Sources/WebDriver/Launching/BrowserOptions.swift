public import Driving

/// The configuration of a browser.
public struct BrowserOptions: Hashable, Sendable {
  /// The size of the viewport, in CSS pixels.
  public struct Viewport: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The width.
    ///   - height: The height.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// The viewport of a phone.
    public static let phone = Viewport(width: 390, height: 844)
    /// The viewport of a desktop.
    public static let desktop = Viewport(width: 1280, height: 800)
  }

  /// The color scheme that a user prefers.
  public enum ColorScheme: String, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The engine of the browser.
  public var engine = BrowserEngine.chromium
  /// The size of the viewport.
  public var viewport = Viewport.phone
  /// The number of device pixels per CSS pixel.
  public var scale = 1.0
  /// Whether the browser runs without a window; with a window, it needs a display.
  public var isHeadless = true
  /// Whether pages see a touch screen instead of a mouse, and use mobile layout (viewport meta tag).
  public var isMobile = false
  /// The parts of the screen that a notch or a home indicator covers, as pages learn of them (CSS Environment Variables Module Level 1,
  /// section 2.1, safe-area-inset-*); `nil` for the browser's own.
  ///
  /// Only Chromium supports it, over DevTools.
  public var safeArea: SafeAreaInsets?
  /// The browser's user agent string; `nil` for the default.
  public var userAgent: String?
  /// The language and region that pages see: `de-DE`; `nil` for the browser's own.
  public var locale: String?
  /// The time zone that pages see: `Europe/Rome`; `nil` for the machine's.
  public var timeZone: String?
  /// The preferred color scheme that pages see (CSS Media Queries 5, prefers-color-scheme); `nil` for the browser's own.
  public var colorScheme: ColorScheme?
  /// Whether pages run scripts; if not, they show their content for browsers without scripts (`<noscript>`).
  ///
  /// Only Chromium supports `false`, over DevTools. The first page of a new tab is loaded again, because it has run its scripts before they
  /// can be disabled.
  public var runsScripts = true
  /// Launch arguments for the browser, in addition to the library's.
  public var arguments: [String] = []
  /// Whether pages see a preference for reduced motion (CSS Media Queries 5, prefers-reduced-motion).
  ///
  /// Journeys wait for animations to end, so a page that respects the preference runs faster.
  public var prefersReducedMotion = true
  /// The attribute that identifies elements for automation.
  public var identifierAttribute = "data-testid"
  /// Additional capabilities, merged into the requested ones (W3C WebDriver, section 7).
  public var capabilities: JSONValue = [:]
  /// The maximum time for creating a session; a grid queues the request until a browser is free.
  public var sessionLimit = Duration.seconds(120)
  /// The maximum time that a snapshot waits for the page to settle.
  public var settlingLimit = Duration.seconds(3)
  /// The maximum age at which a snapshot is reused if no action has been performed on the page since.
  ///
  /// A step that immediately follows another one sees the same snapshot; a check that fails on it waits for the page to change.
  public var freshness = Duration.milliseconds(50)
  /// How long an action waits with its element outlined, so that a person can watch; zero for no wait.
  public var actionPause = Duration.zero
  /// Whether the outlines of a failure's screenshot remain in the page, for a browser that stays open.
  public var keepsMarks = false
  /// The maximum time for a page requested by a link or a form to respond.
  public var navigationLimit = Duration.seconds(30)
  /// The maximum time for any other command.
  public var commandLimit = Duration.seconds(10)

  /// Creates options with the viewport of a phone.
  public init() {}

  /// Options for a desktop page.
  public static var desktop: BrowserOptions {
    var options = BrowserOptions()
    options.viewport = .desktop
    return options
  }

  /// Options for a phone that identifies itself as one.
  public static var phone: BrowserOptions {
    var options = BrowserOptions()
    options.isMobile = true
    options.scale = 2
    return options
  }

  /// Returns a modified copy of the options.
  ///
  /// - Parameter change: Modifies the options.
  /// - Returns: The modified options.
  public func with(_ change: (inout BrowserOptions) -> Void) -> BrowserOptions {
    var options = self
    change(&options)
    return options
  }
}

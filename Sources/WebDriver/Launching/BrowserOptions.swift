public import RobotCore

/// How a browser is to be.
public struct BrowserOptions: Hashable, Sendable {
  /// The size of what it shows of a page, in CSS pixels.
  public struct Viewport: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Makes a size.
    ///
    /// - Parameters:
    ///   - width: The width.
    ///   - height: The height.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// A phone.
    public static let phone = Viewport(width: 390, height: 844)
    /// A desktop.
    public static let desktop = Viewport(width: 1280, height: 800)
  }

  /// The colours that a person prefers.
  public enum ColorScheme: String, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The engine of the browser.
  public var engine = BrowserEngine.chromium
  /// The size of what it shows of a page.
  public var viewport = Viewport.phone
  /// How many pixels of the picture one CSS pixel is.
  public var scale = 1.0
  /// Whether the browser has no window on the screen; with one, it needs a display.
  public var isHeadless = true
  /// Whether pages are told that there is a finger in place of a mouse, and are laid out as on a phone (viewport meta tag).
  public var isMobile = false
  /// What the browser says that it is; its own words when `nil`.
  public var userAgent: String?
  /// The language and region that pages are told: `de-DE`; the browser's own when `nil`.
  public var locale: String?
  /// The time zone that pages are told: `Europe/Rome`; the machine's when `nil`.
  public var timeZone: String?
  /// The colours that pages are told the person prefers (CSS Media Queries 5, prefers-color-scheme); the browser's own when `nil`.
  public var colorScheme: ColorScheme?
  /// Arguments that the browser is started with besides those of the library.
  public var arguments: [String] = []
  /// Whether pages are told that the person prefers less motion (CSS Media Queries 5, prefers-reduced-motion).
  ///
  /// Journeys wait for animations to end, so a page that honours it is driven faster.
  public var prefersReducedMotion = true
  /// The attribute that automation knows elements by.
  public var identifierAttribute = "data-testid"
  /// What is merged into the capabilities asked for (W3C WebDriver, section 7).
  public var capabilities: JSONValue = [:]
  /// How long a new session may take; a grid lets wait until a browser is free.
  public var sessionLimit = Duration.seconds(120)
  /// How long a snapshot waits at most for the page to settle.
  public var settlingLimit = Duration.seconds(3)
  /// How old what was read of a page may be to count as what it shows now, where nothing was done to it since.
  ///
  /// A step that follows another one at once sees what that one saw; one that does not hold there waits for the page to change.
  public var freshness = Duration.milliseconds(50)
  /// How long an action waits, with its element marked, so that a person who watches sees what is done; not at all when zero.
  public var actionPause = Duration.zero
  /// How long a page that was asked for, by a link or a form, may not be answered.
  public var navigationLimit = Duration.seconds(30)
  /// How long every other command may take.
  public var commandLimit = Duration.seconds(10)

  /// Makes the options of a page that is as wide as on a phone.
  public init() {}

  /// A page as on a desktop.
  public static var desktop: BrowserOptions {
    var options = BrowserOptions()
    options.viewport = .desktop
    return options
  }

  /// A page as on a phone, which says that it is one.
  public static var phone: BrowserOptions {
    var options = BrowserOptions()
    options.isMobile = true
    options.scale = 2
    return options
  }

  /// Changes something of the options.
  ///
  /// - Parameter change: Changes them.
  /// - Returns: The options, changed.
  public func with(_ change: (inout BrowserOptions) -> Void) -> BrowserOptions {
    var options = self
    change(&options)
    return options
  }
}

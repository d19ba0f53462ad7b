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

  /// The size of what it shows of a page.
  public var viewport = Viewport.phone
  /// How many pixels of the picture one CSS pixel is.
  public var scale = 1.0
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
  /// How long a page that was asked for, by a link or a form, may not be answered.
  public var navigationLimit = Duration.seconds(30)
  /// How long every other command may take.
  public var commandLimit = Duration.seconds(10)

  /// Makes the options of a phone.
  public init() {}
}

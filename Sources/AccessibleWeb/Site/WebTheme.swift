public import AccessibilityTree

/// The look of an app's page, beyond what all pages share.
public struct WebTheme: Sendable {
  /// A pair of CSS colours for the light and the dark mode.
  public struct Colors: Hashable, Sendable {
    /// The colour in light mode.
    public var light: String
    /// The colour in dark mode.
    public var dark: String

    /// Creates a pair of colours.
    ///
    /// - Parameters:
    ///   - light: The colour in light mode.
    ///   - dark: The colour in dark mode.
    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  /// The style sheet after the common one; `nil` for the plain one.
  public var styles: [UInt8]?
  /// The named pictures that the page contains, each an SVG document.
  public var pictures: [(name: String, svg: [UInt8])]
  /// The icon of the page, an SVG document; `nil` for a plain one.
  public var icon: [UInt8]?
  /// The colour of the page's surroundings.
  public var ground: Colors
  /// The language of the app's content (BCP 47).
  public var language: String
  /// Returns the look of an element.
  public var look: @Sendable (Element) -> WebLook

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - styles: The style sheet after the common one, or `nil` for the plain one.
  ///   - pictures: The named pictures that the page contains, each an SVG document.
  ///   - icon: The icon of the page, an SVG document, or `nil` for a plain one.
  ///   - ground: The colour of the page's surroundings.
  ///   - language: The language of the app's content (BCP 47).
  ///   - look: Returns the look of an element.
  public init(
    styles: [UInt8]? = nil, pictures: [(name: String, svg: [UInt8])] = [], icon: [UInt8]? = nil,
    ground: Colors = Colors(light: "#fbfaf8", dark: "#161618"), language: String = "en",
    look: @escaping @Sendable (Element) -> WebLook = { WebLook($0) }
  ) {
    self.styles = styles
    self.pictures = pictures
    self.icon = icon
    self.ground = ground
    self.language = language
    self.look = look
  }
}

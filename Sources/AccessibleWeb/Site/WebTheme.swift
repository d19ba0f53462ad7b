public import AccessibilityTree

/// How the page of an app looks, beyond what every page has.
public struct WebTheme: Sendable {
  /// A colour for light and one for dark surroundings, as CSS writes them.
  public struct Colors: Hashable, Sendable {
    /// The colour in light surroundings.
    public var light: String
    /// The colour in dark ones.
    public var dark: String

    /// Makes a pair of colours.
    ///
    /// - Parameters:
    ///   - light: The colour in light surroundings.
    ///   - dark: The colour in dark ones.
    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  /// The style sheet that follows the one of every page; `nil` for the one of plain pages.
  public var styles: [UInt8]?
  /// The pictures that the page brings along, each an SVG document, by their names.
  public var pictures: [(name: String, svg: [UInt8])]
  /// The icon of the page, an SVG document; `nil` for a plain one.
  public var icon: [UInt8]?
  /// The colour of what surrounds the page.
  public var ground: Colors
  /// The language of what the app shows (BCP 47).
  public var language: String
  /// How an element looks.
  public var look: @Sendable (Element) -> WebLook

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - styles: The style sheet that follows the one of every page; `nil` for the one of plain pages.
  ///   - pictures: The pictures that the page brings along, each an SVG document, by their names.
  ///   - icon: The icon of the page, an SVG document.
  ///   - ground: The colour of what surrounds the page.
  ///   - language: The language of what the app shows (BCP 47).
  ///   - look: How an element looks.
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

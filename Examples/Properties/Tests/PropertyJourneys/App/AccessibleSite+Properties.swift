import AccessibleWeb
import PropertiesApp

extension AccessibleSite {
  /// A version of the page whose titles have this size.
  static func properties(titleSize: String) -> AccessibleSite {
    let theme = WebTheme(styles: Array(".bar .title { font-size: \(titleSize) }".utf8))
    return AccessibleSite("properties", parameters: ["list"], theme: theme) { _ in
      { PropertiesApp(Property.samples) }
    }
  }
}

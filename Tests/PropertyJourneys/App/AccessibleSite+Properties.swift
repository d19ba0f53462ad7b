import AccessibleWeb
import AccessibleWebTesting
import PropertiesApp

extension AccessibleSite {
  /// A version of the page whose titles have this size.
  static func properties(titleSize: String) -> AccessibleSite {
    AccessibleSite("properties", parameters: ["list"], theme: WebTheme(titleSize: titleSize)) { _ in
      { PropertiesApp(Property.samples) }
    }
  }
}

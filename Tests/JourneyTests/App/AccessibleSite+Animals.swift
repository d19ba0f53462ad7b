import AccessibleWeb
import AccessibleWebTesting
import AnimalsApp
import AnimalsWeb

extension AccessibleSite {
  /// A version of the page whose titles have this size.
  static func animals(titleSize: String) -> AccessibleSite {
    AccessibleSite("animals", theme: WebTheme(titleSize: titleSize)) {
      AnimalsApp(LaunchOptions())
    }
  }
}

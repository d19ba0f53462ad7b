import AccessibleWeb
import AnimalsApp
import AnimalsWeb

extension AccessibleSite {
  /// A version of the page whose titles have this size.
  static func animals(titleSize: String) -> AccessibleSite {
    let theme = WebTheme(styles: Array(".bar .title { font-size: \(titleSize) }".utf8))
    return AccessibleSite("animals", theme: theme) { AnimalsApp(LaunchOptions()) }
  }
}

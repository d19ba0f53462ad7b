import ArgumentParser

/// What the first journey drives.
enum JourneyKind: String, CaseIterable, ExpressibleByArgument {
  /// An app in the same process.
  case app
  /// A page in a browser.
  case page

  /// The products that the test target needs.
  var products: [String] {
    switch self {
    case .app: ["JourneyTesting"]
    case .page: ["JourneyBrowsers", "MockServer"]
    }
  }
}

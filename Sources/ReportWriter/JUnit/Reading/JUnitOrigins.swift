internal import TestJournal

/// The origins of the cases of a JUnit file: the suites that contain them, each with its host and properties.
struct JUnitOrigins {
  /// The origins, by number.
  private(set) var all: [TestFunction.Origin] = []

  /// Returns the number of the origin of a case.
  ///
  /// - Parameters:
  ///   - file: The source file that the case states.
  ///   - suite: The open suite that contains the case.
  mutating func number(file: String?, in suite: inout JUnitSuite) -> Int {
    let file = file ?? suite.file
    if let known = suite.origins[file] { return known }
    all.append(TestFunction.Origin(path: suite.path, hostname: suite.hostname, file: file))
    suite.origins[file] = all.count - 1
    return all.count - 1
  }

  /// Completes the origins of a suite with its properties, which may follow its cases.
  mutating func complete(_ suite: JUnitSuite) {
    for number in suite.origins.values { all[number].properties = suite.properties }
  }

  /// Separates the properties of the run, which all suites with cases state, from those of single suites.
  ///
  /// - Returns: The properties of the run, in the order of the first suite.
  func common(_ document: [Property]) -> [Property] {
    guard let first = all.first else { return document }
    var common = first.properties
    for origin in all.dropFirst() where origin.properties != first.properties {
      let others = Set(origin.properties)
      common.removeAll { !others.contains($0) }
      if common.isEmpty { break }
    }
    return common
  }

  /// The host that all suites state, if it is one: Playwright's reporter writes the name of a browser there.
  var hostname: String? {
    guard let host = all.first?.hostname, all.allSatisfy({ $0.hostname == host }),
      !Self.browsers.contains(host.lowercased().filter { $0.isLetter })
    else { return nil }
    return host
  }

  private static let browsers: Set<String> = [
    "chromium", "chrome", "googlechrome", "msedge", "edge", "firefox", "webkit", "safari",
    "microsoftedge", "mobilechrome", "mobilesafari", "desktopchrome", "desktopfirefox",
    "desktopsafari", "setup",
  ]
}

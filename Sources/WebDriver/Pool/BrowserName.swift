/// The names of browsers in reports.
enum BrowserName {
  /// Returns the name of a browser that its capabilities state.
  ///
  /// - Returns: The name, with the first two numbers of the version: `Chromium Headless Shell 156.0`.
  static func text(_ capabilities: JSONValue) -> String {
    let name = capabilities["browserName"]?.string ?? "browser"
    let known = [
      "chrome-headless-shell": "Chromium Headless Shell", "chrome": "Chromium",
      "firefox": "Firefox", "MiniBrowser": "WebKitGTK", "msedge": "Edge", "MicrosoftEdge": "Edge",
      "safari": "Safari",
    ]
    let version = (capabilities["browserVersion"]?.string ?? "").split(separator: ".").prefix(2)
    return ([known[name] ?? name] + (version.isEmpty ? [] : [version.joined(separator: ".")]))
      .joined(separator: " ")
  }
}

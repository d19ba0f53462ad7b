/// Where browsers come from.
enum BrowserSource: Sendable {
  /// A chromedriver and a browser on this machine.
  case local(BrowserInstallation)
  /// An endpoint that somebody else runs.
  case remote(Endpoint)

  /// How many browsers are started at once: many keep each other from starting on one machine. A Grid has a queue of its own.
  var startLimit: Int {
    switch self {
    case .local: 1
    case .remote: .max
    }
  }
}

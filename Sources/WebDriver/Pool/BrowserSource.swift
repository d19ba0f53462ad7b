/// The source of browsers.
enum BrowserSource: Sendable {
  /// A chromedriver and a browser on this machine.
  case local(BrowserInstallation)
  /// An endpoint that somebody else runs.
  case remote(Endpoint)

  /// The number of browsers that may start at once: on one machine, many slow each other down too much. A Grid has a queue of its
  /// own.
  var startLimit: Int {
    switch self {
    case .local: 1
    case .remote: .max
    }
  }
}

/// Where browsers come from.
enum BrowserSource: Sendable {
  /// A chromedriver and a browser on this machine.
  case local(BrowserInstallation)
  /// An endpoint that somebody else runs.
  case remote(Endpoint)
}

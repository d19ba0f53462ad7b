/// The source of browsers.
enum BrowserSource: Sendable {
  /// A driver and a browser on this machine.
  case local(BrowserInstallation)
  /// An endpoint that somebody else runs.
  case remote(Endpoint)
}

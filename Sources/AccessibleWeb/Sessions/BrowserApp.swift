/// The app of a browser.
enum BrowserApp: Sendable {
  /// An app that has not been used yet, stored in the browser.
  case fresh(FreshApp)
  /// An app in use, stored on the server.
  case used(Session)

  /// The name of the app, which its page knows.
  var name: String {
    switch self {
    case .fresh(let app): app.name
    case .used(let session): session.name
    }
  }
}

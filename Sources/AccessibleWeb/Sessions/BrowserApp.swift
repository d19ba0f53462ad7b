/// The app that a browser has.
enum BrowserApp: Sendable {
  /// One that nobody has used yet: the browser keeps it.
  case fresh(FreshApp)
  /// One that is in use: the server keeps it.
  case used(Session)

  /// The name of the app, which its page knows.
  var name: String {
    switch self {
    case .fresh(let app): app.name
    case .used(let session): session.name
    }
  }
}

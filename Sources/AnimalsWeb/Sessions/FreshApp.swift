internal import AnimalsApp
internal import AnimalsDomain
internal import Foundation

/// An app that nobody has used yet: its name, and the state that it starts from.
///
/// The browser keeps it, in its cookie, so that those who only look cost the server nothing. It becomes a ``Session`` of the same name
/// as soon as somebody does something in it.
struct FreshApp: Sendable {
  /// A random name, which the app's page knows.
  let name: String
  /// The state that it starts from.
  let options: LaunchOptions

  /// Makes an app.
  ///
  /// - Parameter options: The state that it starts from.
  init(_ options: LaunchOptions = LaunchOptions()) {
    name = SessionID.random().rawValue
    self.options = options
  }

  /// What it shows.
  var display: Display { AnimalsApp(options).display() }

  private static let prefix = "start."

  /// Reads the value of a cookie; `nil` when it is none that ``cookie`` makes.
  init?(cookie value: Substring) {
    let parts = value.dropFirst(Self.prefix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard value.hasPrefix(Self.prefix), parts.count == 2,
      let id = SessionID(parts[0]), let state = Data(base64URL: parts[1]),
      let text = String(bytes: state, encoding: .utf8)
    else { return nil }
    let fields = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard fields.count >= 2,
      let start = try? StartParameters(
        favorites: fields[0], tags: fields[1], link: fields.count > 2 ? fields[2] : nil)
    else { return nil }
    name = id.rawValue
    options = start.options
  }

  /// The app as the value of a cookie: of 4,096 bytes, the least that every browser keeps (RFC 6265, section 6.1), it takes 3,100.
  var cookie: String {
    let favorites = options.catalog.animals.map(\.id).filter(options.favorites.contains)
    var fields = [favorites, options.filter.selected.map(\.name)].map { $0.joined(separator: ",") }
    if let link = options.deepLink { fields.append(link) }
    return "\(Self.prefix)\(name).\(Data(fields.joined(separator: "\n").utf8).base64URL)"
  }
}

extension Data {
  /// The bytes in the base64 of addresses, without padding (RFC 4648, section 5): a cookie's value holds no `=`, `+` or `/` then.
  fileprivate var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  fileprivate init?(base64URL text: Substring) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }
}

internal import Foundation

/// An app that nobody has used yet: its name, and the state that it starts from.
///
/// The browser keeps it, in its cookie, so that those who only look cost the server nothing. It becomes a ``Session`` of the same name
/// as soon as somebody does something in it.
struct FreshApp: Sendable {
  /// A random name, which the app's page knows.
  let name: String
  /// Launches it in the state that it starts from.
  let launch: @Sendable () -> any LiveApp
  /// The app as the value of a cookie: of 4,096 bytes, the least that every browser keeps (RFC 6265, section 6.1), it takes 4,000.
  let cookie: String

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - start: The state that it starts from.
  ///   - site: What is served.
  /// - Throws: ``SiteStartError`` when it cannot start from that, or when a cookie cannot hold that.
  init(_ start: SiteStart = SiteStart(), of site: AccessibleSite) throws {
    try self.init(SessionID.random(), start, of: site)
  }

  private init(_ id: SessionID, _ start: SiteStart, of site: AccessibleSite) throws {
    name = id.rawValue
    launch = try site.launch(from: start)
    // A link may hold line breaks: it comes last.
    let values = site.parameters.map { start[$0] }
    guard !values.contains(where: { $0.contains { $0.isNewline } }) else {
      throw SiteStartError("A parameter of /start holds a line break.")
    }
    let state = Data((values + (start.link.map { [$0] } ?? [])).joined(separator: "\n").utf8)
    cookie = "\(Self.prefix)\(name).\(state.base64URL)"
    guard cookie.utf8.count <= Self.limit else {
      throw SiteStartError("The parameters of /start are too long for a cookie.")
    }
  }

  private static let prefix = "start."
  private static let limit = 4_000

  /// Reads the value of a cookie; `nil` when it is none that ``cookie`` makes.
  init?(cookie value: Substring, of site: AccessibleSite) {
    let parts = value.dropFirst(Self.prefix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard value.hasPrefix(Self.prefix), parts.count == 2,
      let id = SessionID(parts[0]), let state = Data(base64URL: parts[1]),
      let text = String(bytes: state, encoding: .utf8)
    else { return nil }
    let count = site.parameters.count
    let fields =
      text.isEmpty && count == 0
      ? [] : text.split(separator: "\n", maxSplits: count, omittingEmptySubsequences: false)
    guard fields.count >= count else { return nil }
    let values = zip(site.parameters, fields.map(String.init))
    let link = fields.count > count ? String(fields[count]) : nil
    guard link.map({ (try? PageLimits.check(link: $0)) != nil }) ?? true,
      let app = try? FreshApp(
        id, SiteStart(Dictionary(values) { first, _ in first }, link: link), of: site)
    else { return nil }
    self = app
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

internal import Foundation

/// An app that has not been used yet: its name and its initial state.
///
/// The browser stores it in a cookie, so that visitors who only look cost the server nothing. It becomes a ``Session`` with the
/// same name as soon as somebody uses it.
struct FreshApp: Sendable {
  /// The random name, which the app's page knows.
  let name: String
  /// Launches the app in its initial state.
  let launch: @Sendable () -> any LiveApp
  /// The cookie value for the app. It uses up to 4,000 of the 4,096 bytes that every browser must store (RFC 6265, section 6.1).
  let cookie: String

  /// Creates an app.
  ///
  /// - Parameter start: The initial state.
  /// - Throws: ``SiteStartError`` when the app does not support the initial state, or a cookie cannot hold it.
  init(_ start: SiteStart = SiteStart(), of site: AccessibleSite) throws {
    try self.init(SessionID.random(), start, of: site)
  }

  private init(_ id: SessionID, _ start: SiteStart, of site: AccessibleSite) throws {
    name = id.rawValue
    launch = try site.launch(from: start)
    // A link may contain line breaks, so it comes last.
    let values = site.parameters.map { start[$0] }
    guard !values.contains(where: { $0.contains { $0.isNewline } }) else {
      throw SiteStartError("A parameter of /start contains a line break.")
    }
    let state = Data((values + (start.link.map { [$0] } ?? [])).joined(separator: "\n").utf8)
    cookie = "\(Self.prefix)\(name).\(state.base64URL)"
    guard cookie.utf8.count <= Self.limit else {
      throw SiteStartError("The parameters of /start are too long for a cookie.")
    }
  }

  private static let prefix = "start."
  private static let limit = 4_000

  /// Parses the value of a cookie; `nil` when it does not have the format of ``cookie``.
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
  /// The bytes in URL-safe base64 without padding (RFC 4648, section 5), because a cookie value must not contain `=`, `+` or `/`.
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

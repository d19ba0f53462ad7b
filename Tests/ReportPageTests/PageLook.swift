import Testing

/// How large the page is shown, and in which colours.
struct PageLook: Sendable, CustomTestStringConvertible {
  let width: Int
  let height: Int
  let isDark: Bool

  var testDescription: String { name }

  /// `1280-light`.
  var name: String { "\(width)-\(isDark ? "dark" : "light")" }

  /// A desk, a phone, and a small window at 200 %.
  static let all = [(1280, 800), (390, 844), (640, 400)].flatMap { width, height in
    [false, true].map { PageLook(width: width, height: height, isDark: $0) }
  }
}

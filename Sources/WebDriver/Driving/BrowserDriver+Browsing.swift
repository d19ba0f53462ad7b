public import Driving
internal import Foundation

extension BrowserDriver: StorageAccessing {
  /// Returns the browser's cookies: in Chromium, those of all sites.
  ///
  /// - Returns: The cookies.
  /// - Throws: `DriverError`, ``BrowserError`` or the error of its driver.
  public func cookies() async throws -> [BrowserCookie] {
    try await guarded {
      let limit = options.commandLimit
      if let answer = try await session.command("Network.getAllCookies", [:], within: limit) {
        return (answer["cookies"]?.array ?? []).compactMap(BrowserCookie.init)
      }
      let answer = try await session.send("GET", "/cookie", within: limit)
      return (answer.array ?? []).compactMap(BrowserCookie.init)
    }
  }

  /// Adds cookies to the browser.
  ///
  /// - Parameter cookies: The cookies; one without a host belongs to the page's host.
  /// - Throws: `DriverError` if the browser refuses one; ``BrowserError`` or the error of its driver.
  public func setCookies(_ cookies: [BrowserCookie]) async throws {
    try await guarded {
      touch()
      var host: String?
      for cookie in cookies { try await set(cookie, on: &host) }
    }
  }

  /// Adds a cookie.
  ///
  /// - Parameter host: The page's host; `nil` until a cookie needs it.
  private func set(_ cookie: BrowserCookie, on host: inout String?) async throws {
    let limit = options.commandLimit
    // Firefox and WebKit accept such a cookie from their driver, though they would accept it from no server.
    if let rule = cookie.brokenRuleOfName {
      throw DriverError.refused(because: "\(name) rejected the \(cookie): \(rule)")
    }
    do {
      if !cookie.domain.isEmpty,
        let answer = try await session.command(
          "Network.setCookie", cookie.command, within: limit)
      {
        guard answer["success"] != .bool(false) else {
          throw DriverError.refused(because: "\(name) rejected the \(cookie)")
        }
        return
      }
      if host == nil {
        host = try await session.evaluate("return location.hostname", [], within: limit).string
      }
      try await session.send("POST", "/cookie", ["cookie": cookie.json(on: host)], within: limit)
    } catch let error as WebDriverError
      where ["invalid cookie domain", "unable to set cookie", "invalid argument"]
      .contains(error.code.rawValue)
    {
      throw DriverError.refused(because: "\(name) rejected the \(cookie): \(error.reason)")
    }
  }

  /// Removes cookies of the current page.
  ///
  /// - Parameter name: The cookies' name; `nil` removes all of them.
  /// - Throws: `DriverError`, ``BrowserError`` or the error of its driver.
  public func removeCookies(named name: String?) async throws {
    try await guarded {
      touch()
      let limit = options.commandLimit
      guard let name else {
        try await session.send("DELETE", "/cookie", within: limit)
        return
      }
      // The name is part of a URL path: W3C WebDriver, section 14.4.
      try await session.send("DELETE", "/cookie/\(name.inPath)", within: limit)
    }
  }

  /// Returns the items that the current page's origin has stored.
  ///
  /// - Parameter area: The storage area, which determines how long items are kept.
  /// - Returns: The items by key.
  /// - Throws: `DriverError` if the page has no origin; ``BrowserError`` or the error of its driver.
  public func storedItems(_ area: StorageArea) async throws -> [String: String] {
    try await guarded {
      let items = try await storage("return {...\(area.rawValue)Storage}", [])
      guard case .object(let items) = items else { return [:] }
      return items.compactMapValues(\.string)
    }
  }

  /// Stores an item for the current page's origin.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes the item.
  ///   - key: The item's key.
  ///   - area: The storage area, which determines how long the item is kept.
  /// - Throws: `DriverError` if nothing can be stored; ``BrowserError`` or the error of its driver.
  public func store(_ value: String?, for key: String, in area: StorageArea) async throws {
    try await guarded {
      touch()
      let name = "\(area.rawValue)Storage"
      if let value {
        _ = try await storage(
          "\(name).setItem(arguments[0], arguments[1])", [.string(key), .string(value)])
      } else {
        _ = try await storage("\(name).removeItem(arguments[0])", [.string(key)])
      }
    }
  }

  /// Returns the state that identifies the journey's user: the cookies, and the items that the current page's origin stores
  /// permanently; in Chromium also its databases. Records with what no text can hold, such as keys that scripts cannot read, are left out.
  ///
  /// - Returns: The state.
  /// - Throws: `DriverError`, ``BrowserError`` or the error of its driver.
  public func state() async throws -> BrowserState {
    let cookies = try await cookies()
    let items = try await storedItems(.local)
    let databases =
      session.isChromium
      ? try await guarded {
        try await storage("\(Self.databaseScript)\nreturn database.save()", []).string ?? ""
      } : ""
    guard !items.isEmpty || !databases.isEmpty,
      let origin = try await guarded({ try await storage("return location.origin", []).string })
    else { return BrowserState(cookies: cookies) }
    return BrowserState(
      cookies: cookies, storage: items.isEmpty ? [:] : [origin: items],
      databases: databases.isEmpty ? [:] : [origin: databases])
  }

  private static let databaseScript = String(
    decoding: PackageResources.databases_js, as: UTF8.self)

  private func storage(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    do {
      return try await session.evaluate(script, arguments, within: options.commandLimit)
    } catch let error as WebDriverError where error.code == .javascriptError {
      throw DriverError.refused(because: "the page has no access to storage: \(error.reason)")
    }
  }

  /// Opens the first page with the state of an earlier visit.
  ///
  /// - Throws: `DriverError`, ``BrowserError`` or the error of its driver.
  func navigate(to url: String, from state: BrowserState) async throws {
    guard try await session.command("Browser.getVersion", [:], within: options.commandLimit) != nil
    else {
      // A cookie can only be set on the page that it belongs to.
      try await navigate(to: url)
      try await setCookies(state.cookies)
      let origin = try await storage("return location.origin", []).string ?? ""
      for (key, value) in state.storage[origin] ?? [:] {
        try await store(value, for: key, in: .local)
      }
      return try await leave(for: url)
    }
    try await setCookies(state.cookies)
    guard !state.storage.isEmpty || !state.databases.isEmpty else {
      return try await navigate(to: url)
    }
    let items = JSONValue.object(
      state.storage.mapValues { .object($0.mapValues { .string($0) }) })
    let databases = JSONValue.object(state.databases.mapValues { .string($0) })
    let script = """
      {
        \(Self.databaseScript)
        const text = (\(String(decoding: databases.bytes, as: UTF8.self)))[location.origin];
        if (text && window === top) database.restore(text);
      }
      for (const [key, value] of Object.entries((\(String(decoding: items.bytes, as: UTF8.self)))[location.origin] ?? {})) localStorage.setItem(key, value);
      """
    let limit = options.commandLimit
    let answer = try await session.command(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)], within: limit)
    try await navigate(to: url)
    // From now on, pages may change the state.
    try await session.command(
      "Page.removeScriptToEvaluateOnNewDocument",
      ["identifier": answer?["identifier"] ?? .null], within: limit)
  }
}

extension BrowserCookie {
  /// Creates a cookie from the format of W3C WebDriver (section 14) or of the DevTools protocol.
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let value = json["value"]?.string else { return nil }
    let end = (json["expiry"] ?? json["expires"])?.number
    self.init(
      name, value, domain: json["domain"]?.string ?? "", path: json["path"]?.string ?? "/",
      expires: end.flatMap { $0 > 0 ? $0 : nil }, isSecure: json["secure"] == .bool(true),
      isHTTPOnly: json["httpOnly"] == .bool(true), sameSite: json["sameSite"]?.string)
  }

  private var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "name": .string(name), "value": .string(value), "path": .string(path),
      "secure": .bool(isSecure), "httpOnly": .bool(isHTTPOnly),
    ]
    if let sameSite { members["sameSite"] = .string(sameSite) }
    return members
  }

  /// The rule that the cookie breaks by its name; `nil` if it breaks none: RFC 6265bis, section 4.1.3.
  fileprivate var brokenRuleOfName: String? {
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("__secure-"), !isSecure {
      return "the name begins with “__Secure-”, but the cookie is not secure"
    }
    guard lowercased.hasPrefix("__host-") else { return nil }
    if !isSecure { return "the name begins with “__Host-”, but the cookie is not secure" }
    return path == "/" && !domain.hasPrefix(".")
      ? nil
      : "the name begins with “__Host-”, but the cookie is not limited to one host and the path /"
  }

  /// Returns the cookie in the format of W3C WebDriver. With the page's host as its domain, Firefox would send it to subdomains, too, and
  /// refuses it for hosts of one word, such as `localhost`.
  fileprivate func json(on host: String?) -> JSONValue {
    var members = members
    // Firefox reports a cookie without the attribute as one for all sites, but accepts this value for secure cookies only.
    if sameSite == "None", !isSecure { members["sameSite"] = nil }
    if !domain.isEmpty, domain != host { members["domain"] = .string(domain) }
    if let expires { members["expiry"] = .number(expires.rounded(.up)) }
    return .object(members)
  }

  /// The cookie in the format of the DevTools protocol. Without a leading dot, an address stands for the host, because its subdomains would
  /// get the cookie otherwise.
  fileprivate var command: JSONValue {
    var members = members
    if domain.hasPrefix(".") {
      members["domain"] = .string(domain)
    } else {
      members["url"] = .string("\(isSecure ? "https" : "http")://\(domain)/")
    }
    if let expires { members["expires"] = .number(expires) }
    return .object(members)
  }
}

extension String {
  /// The text, percent-encoded for a path: RFC 3986, section 2.3.
  fileprivate var inPath: String {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? self
  }
}

extension Journey {
  /// Reads the cookies that the browser keeps.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The cookies.
  /// - Throws: A ``JourneyFailure`` where there is no browser.
  public func cookies(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> [BrowserCookie] {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await browser("read the cookies", at: site, callee) { try await $0.cookies() }
  }

  /// Has the browser keep a cookie; the next page that is loaded gets it.
  ///
  /// - Parameters:
  ///   - cookie: The cookie.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the browser does not take it.
  public func setCookie(
    _ cookie: BrowserCookie, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await browser("set the cookie “\(cookie.name)”", at: site, callee) {
      try await $0.setCookies([cookie])
    }
  }

  /// Removes cookies of the page that is shown.
  ///
  /// - Parameters:
  ///   - name: Their name; all of them when `nil`.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` where there is no browser.
  public func removeCookies(
    named name: String? = nil, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let what = name.map { "the cookie “\($0)”" } ?? "the cookies"
    try await browser("remove \(what)", at: site, callee) {
      try await $0.removeCookies(named: name)
    }
  }

  /// Reads what pages of the shown page's origin have stored.
  ///
  /// - Parameters:
  ///   - area: For how long.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The items by their keys.
  /// - Throws: A ``JourneyFailure`` where nothing can be stored.
  public func storedItems(
    _ area: StorageArea = .local, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [String: String] {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await browser("read the \(area.rawValue) storage", at: site, callee) {
      try await $0.storedItems(area)
    }
  }

  /// Stores an item for the shown page's origin; the page is not told.
  ///
  /// - Parameters:
  ///   - value: What is stored; `nil` to remove it.
  ///   - key: Its key.
  ///   - area: For how long.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` where nothing can be stored.
  public func store(
    _ value: String?, for key: String, in area: StorageArea = .local, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let what = "“\(key.shortened)” in the \(area.rawValue) storage"
    try await browser(value == nil ? "remove \(what)" : "store \(what)", at: site, callee) {
      try await $0.store(value, for: key, in: area)
    }
  }

  /// Reads the state that another journey can start from: the cookies, and what is stored for good.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The state.
  /// - Throws: A ``JourneyFailure`` where there is no browser.
  public func browserState(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> BrowserState {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await browser("keep the browser's state", at: site, callee) {
      try await $0.state()
    }
  }

  /// Answers from now on when a page asks whether it may do something; without this, it may not.
  ///
  /// - Parameters:
  ///   - permission: What it asks for.
  ///   - isGranted: Whether it may.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` where the browser cannot be told.
  public func setPermission(
    _ permission: BrowserPermission, _ isGranted: Bool = true, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let verb = isGranted ? "grant" : "deny"
    try await browser("\(verb) the permission “\(permission.name)”", at: site, callee) {
      try await $0.setPermission(permission, isGranted)
    }
  }

  /// Is somewhere in the world from now on, and lets the page know it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` where the browser cannot be told.
  public func setPlace(
    _ place: Geolocation, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await browser("be at \(place.latitude), \(place.longitude)", at: site, callee) {
      try await $0.setPlace(place)
    }
  }

  private func browser<Value>(
    _ text: String, at site: CallSite?, _ callee: CallSite,
    _ work: (any BrowserControl) async throws -> Value
  ) async throws -> Value {
    try await log.step(text, .action, at: site, in: callee) { try await usingBrowser(work) }
  }

  /// Asks the browser for something.
  ///
  /// - Parameter work: What is asked.
  /// - Returns: What the browser answers.
  /// - Throws: A ``JourneyFailure`` where there is no browser, or in place of its own error.
  func usingBrowser<Value>(
    _ work: (any BrowserControl) async throws -> Value
  ) async throws -> Value {
    try await usingDriver {
      guard let browser = driver.browserControl else {
        throw DriverError.refused(because: "the driver “\(driver.name)” has no browser")
      }
      // What was done last has to have arrived: what it leads to may change the same.
      _ = try await driver.snapshot()
      return try await work(browser)
    }
  }
}

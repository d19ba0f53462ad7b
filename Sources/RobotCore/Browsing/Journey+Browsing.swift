public import Driving
public import Testing

extension Journey {
  /// Reads the browser's cookies.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: The cookies.
  /// - Throws: A ``JourneyFailure`` when the driver has no browser.
  public func cookies(at site: SourceLocation = #_sourceLocation) async throws -> [BrowserCookie] {
    return try await step("read the cookies", using: (any StorageAccessing).self, at: site) {
      try await $0.cookies()
    }
  }

  /// Sets a cookie, which the browser sends when it next loads a page.
  ///
  /// - Parameters:
  ///   - cookie: The cookie.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser rejects the cookie.
  public func setCookie(
    _ cookie: BrowserCookie, at site: SourceLocation = #_sourceLocation
  ) async throws {
    try await step("set the cookie “\(cookie.name)”", using: (any StorageAccessing).self, at: site)
    {
      try await $0.setCookies([cookie])
    }
  }

  /// Removes cookies of the current page.
  ///
  /// - Parameters:
  ///   - name: The name of the cookies to remove, or `nil` to remove all of them.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the driver has no browser.
  public func removeCookies(
    named name: String? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws {
    let what = name.map { "the cookie “\($0)”" } ?? "the cookies"
    try await step("remove \(what)", using: (any StorageAccessing).self, at: site) {
      try await $0.removeCookies(named: name)
    }
  }

  /// Reads the items stored for the current page's origin.
  ///
  /// - Parameters:
  ///   - area: The storage area to read.
  ///   - site: The call site in the journey.
  /// - Returns: The items by key.
  /// - Throws: A ``JourneyFailure`` when the page has no storage.
  public func storedItems(
    _ area: StorageArea = .local, at site: SourceLocation = #_sourceLocation
  ) async throws -> [String: String] {
    return try await step(
      "read the \(area.rawValue) storage", using: (any StorageAccessing).self, at: site
    ) {
      try await $0.storedItems(area)
    }
  }

  /// Stores an item for the current page's origin, without notifying the page.
  ///
  /// - Parameters:
  ///   - value: The value to store, or `nil` to remove the item.
  ///   - key: The key of the item.
  ///   - area: The storage area to write.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the page has no storage.
  public func store(
    _ value: String?, for key: String, in area: StorageArea = .local,
    at site: SourceLocation = #_sourceLocation
  ) async throws {
    let what = "“\(key.shortened)” in the \(area.rawValue) storage"
    try await step(
      value == nil ? "remove \(what)" : "store \(what)", using: (any StorageAccessing).self,
      at: site
    ) {
      try await $0.store(value, for: key, in: area)
    }
  }

  /// Reads the browser state that another journey can start from: the cookies and the persistent storage.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: The state.
  /// - Throws: A ``JourneyFailure`` when the driver has no browser.
  public func browserState(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> BrowserState {
    return try await step("save the browser's state", using: (any StorageAccessing).self, at: site)
    {
      try await $0.state()
    }
  }

  /// Grants or denies a permission to pages from now on. Permissions are denied by default.
  ///
  /// - Parameters:
  ///   - permission: The permission.
  ///   - isGranted: Whether to grant it.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func setPermission(
    _ permission: BrowserPermission, _ isGranted: Bool = true,
    at site: SourceLocation = #_sourceLocation
  ) async throws {
    let verb = isGranted ? "grant" : "deny"
    try await step(
      "\(verb) the permission “\(permission.name)”", using: (any PermissionSetting).self, at: site
    ) {
      try await $0.setPermission(permission, isGranted)
    }
  }

  /// Overrides the device's location, and grants pages access to it.
  ///
  /// - Parameters:
  ///   - place: The location to report.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func setPlace(
    _ place: Geolocation, at site: SourceLocation = #_sourceLocation
  ) async throws {
    try await step(
      "set the location to \(place.latitude), \(place.longitude)",
      using: (any PermissionSetting).self, at: site
    ) {
      try await $0.setPlace(place)
    }
  }

  /// Disconnects the pages of the browser from the network, until ``goOnline(at:)`` or the end of the
  /// journey: requests fail, and the pages learn that the browser is offline.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func goOffline(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("go offline", using: (any OfflineSwitching).self, at: site) {
      try await $0.setOffline(true)
    }
  }

  /// Connects the pages of the browser to the network again.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func goOnline(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("go online", using: (any OfflineSwitching).self, at: site) {
      try await $0.setOffline(false)
    }
  }

  /// Goes back over several pages at once, as when a person picks one from the list of the browser's back button.
  ///
  /// - Parameters:
  ///   - pages: The number of pages to go back.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there are fewer pages to go back to, or the driver has no browser.
  public func back(over pages: Int, at site: SourceLocation = #_sourceLocation) async throws {
    try await step("go back over \(pages) pages", using: (any HistoryNavigating).self, at: site) {
      try await $0.back(over: pages)
    }
  }
}

public import Driving

extension BrowserDriver: PermissionSetting, OfflineSwitching, Minimizing {
  /// Grants or denies a permission that pages may request.
  ///
  /// - Parameters:
  ///   - permission: The permission.
  ///   - isGranted: Whether to grant it.
  /// - Throws: `DriverError` if the browser does not support it; ``BrowserError`` or the error of its driver.
  public func setPermission(_ permission: BrowserPermission, _ isGranted: Bool) async throws {
    try await guarded {
      touch()
      lease.markChanged()
      try await tell(
        "Browser.setPermission",
        [
          "permission": ["name": .string(permission.name)],
          "setting": isGranted ? "granted" : "denied",
        ], "the permission “\(permission.name)”")
    }
  }

  /// Overrides the browser's location.
  ///
  /// - Parameter place: The location.
  /// - Throws: `DriverError` if the browser does not support it; ``BrowserError`` or the error of its driver.
  public func setPlace(_ place: Geolocation) async throws {
    try await setPermission(.geolocation, true)
    try await guarded {
      try await tell(
        "Emulation.setGeolocationOverride",
        [
          "latitude": .number(place.latitude), "longitude": .number(place.longitude),
          "accuracy": .number(place.accuracy),
        ], "the location")
    }
  }

  /// Disconnects the browser's pages from the network, or connects them again.
  ///
  /// - Parameter isOffline: Whether to disconnect.
  /// - Throws: `DriverError` if the browser does not support it; ``BrowserError`` or the error of its driver.
  public func setOffline(_ isOffline: Bool) async throws {
    try await guarded {
      touch()
      lease.markChanged()
      do {
        try await session.setOffline(isOffline, within: options.commandLimit)
      } catch  where error.saysUnsupported {
        throw DriverError.refused(because: "\(name) cannot be taken offline")
      }
    }
  }

  /// Minimizes the browser's window, or restores it (W3C WebDriver, Minimize Window and Set Window Rect).
  ///
  /// - Parameter isMinimized: Whether to minimize.
  /// - Throws: `DriverError` if the browser does not support it; ``BrowserError`` or the error of its driver.
  public func setMinimized(_ isMinimized: Bool) async throws {
    try await guarded {
      touch()
      lease.markChanged()
      do {
        try await session.setMinimized(isMinimized, within: options.commandLimit)
      } catch  where error.saysUnsupported {
        throw DriverError.refused(because: "the window of \(name) cannot be minimized")
      }
    }
  }

  private func tell(_ command: String, _ parameters: JSONValue, _ what: String) async throws {
    do {
      let answer = try await session.command(command, parameters, within: options.commandLimit)
      if answer != nil { return }
    } catch let error as WebDriverError
      where error.code == .unknownError || error.code == .invalidArgument
    {
      throw DriverError.refused(because: "\(name) cannot set \(what): \(error.reason)")
    }
    let reason = await session.commandRefusal.map { ": \($0)" } ?? ""
    throw DriverError.refused(because: "\(name) cannot set \(what)\(reason)")
  }
}

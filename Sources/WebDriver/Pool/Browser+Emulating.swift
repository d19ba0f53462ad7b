internal import RobotCore

extension Browser {
  /// Says what WebKit's browser cannot be told; what it can, it was told when it was started.
  private func refuseInWebKit(_ options: BrowserOptions) throws {
    let what =
      options.isMobile
      ? "a finger in place of a mouse"
      : options.scale != 1
        ? "another scale than 1" : options.locale.map { "the locale \($0)" }
    if let what { throw BrowserError.cannotEmulate(what, in: name) }
  }

  /// Has the tab that is shown tell its pages what the options say of the person and the place.
  ///
  /// - Parameter options: How the browser is to be.
  /// - Throws: ``BrowserError/cannotEmulate(_:in:)`` where the browser cannot; ``BrowserError`` or ``WebDriverError``.
  func emulate(_ options: BrowserOptions) async throws {
    if session.engine == .webkit, process != nil { return try refuseInWebKit(options) }
    var commands: [(what: String, command: String, JSONValue)] = []
    if let zone = options.timeZone {
      commands.append(
        ("the time zone \(zone)", "Emulation.setTimezoneOverride", ["timezoneId": .string(zone)]))
    }
    if let locale = options.locale {
      commands.append(
        ("the locale \(locale)", "Emulation.setLocaleOverride", ["locale": .string(locale)]))
    }
    if let scheme = options.colorScheme {
      let motion = options.prefersReducedMotion ? "reduce" : "no-preference"
      let features: JSONValue = [
        ["name": "prefers-color-scheme", "value": .string(scheme.rawValue)],
        // The command replaces all features at once.
        ["name": "prefers-reduced-motion", "value": .string(motion)],
      ]
      commands.append(
        (
          "the colour scheme \(scheme.rawValue)", "Emulation.setEmulatedMedia",
          ["features": features]
        ))
    }
    for (what, command, parameters) in commands {
      do {
        let answer = try await session.command(command, parameters, within: options.commandLimit)
        if answer == nil {
          guard let reason = await session.commandRefusal else {
            throw BrowserError.cannotEmulate(what, in: name)
          }
          throw BrowserError.emulationRefused(what, in: name, because: reason)
        }
      } catch let error as WebDriverError
        where error.code == .unknownError || error.code == .invalidArgument
      {
        // A new tab may be in the process of the one that opened it, which knows the locale already.
        if error.message.contains("already in effect") { continue }
        throw BrowserError.cannotEmulate(what, in: name)
      }
    }
  }
}

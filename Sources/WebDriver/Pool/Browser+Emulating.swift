internal import Driving

extension Browser {
  /// Rejects options that WebKit's browser does not support; the supported ones were set at its start.
  private func refuseInWebKit(_ options: BrowserOptions) throws {
    var what: String?
    if options.isMobile {
      what = "touch input"
    } else if !options.runsScripts {
      what = Self.scriptless
    } else if options.scale != 1 {
      what = "a scale other than 1"
    } else if let locale = options.locale {
      what = "the locale \(locale)"
    } else if options.safeArea != nil {
      what = Self.safeArea
    }
    if let what { throw BrowserError.cannotEmulate(what, in: name) }
  }

  /// The words for ``BrowserOptions/runsScripts`` being off, in errors about engines that do not support it.
  static let scriptless = "pages without scripts"

  /// The words for ``BrowserOptions/safeArea``, in errors about engines that do not support it.
  static let safeArea = "a safe area"

  /// Applies the options' safe area, time zone, locale, color scheme and scripts to the current tab.
  ///
  /// - Throws: ``BrowserError/cannotEmulate(_:in:)`` if the browser does not support an option; ``BrowserError`` or
  ///   ``WebDriverError``.
  func emulate(_ options: BrowserOptions) async throws {
    if session.engine == .webkit, process != nil { return try refuseInWebKit(options) }
    var commands: [(what: String, command: String, JSONValue)] = []
    if let area = options.safeArea {
      let insets: JSONValue = [
        "top": .number(Double(area.top)), "right": .number(Double(area.right)),
        "bottom": .number(Double(area.bottom)), "left": .number(Double(area.left)),
      ]
      commands.append(
        (Self.safeArea, "Emulation.setSafeAreaInsetsOverride", ["insets": insets]))
    }
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
        // The command replaces all features together.
        ["name": "prefers-reduced-motion", "value": .string(motion)],
      ]
      commands.append(
        (
          "the colour scheme \(scheme.rawValue)", "Emulation.setEmulatedMedia",
          ["features": features]
        ))
    }
    if !options.runsScripts {
      commands.append(
        (Self.scriptless, "Emulation.setScriptExecutionDisabled", ["value": true]))
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
        // A new tab may share the process of its opener, which already has the locale.
        if error.message.contains("already in effect") { continue }
        throw BrowserError.cannotEmulate(what, in: name)
      }
    }
  }
}

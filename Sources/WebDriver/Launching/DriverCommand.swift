internal import Foundation
internal import RobotCore

/// How a driver is started, and how it is known where it listens.
struct DriverCommand {
  /// The program and its arguments.
  var path: String
  var arguments: [String]
  /// What its environment has besides that of the tests.
  var environment: [String: String] = [:]
  /// The port that it was given; `nil` where it chooses one, and prints it.
  var port: UInt16?

  /// Makes the command that starts an installation's driver.
  ///
  /// - Parameters:
  ///   - installation: The driver and the browser.
  ///   - folder: A folder of the driver's own.
  ///   - options: How the browser is to be.
  /// - Throws: A `POSIXError` when there is no port.
  init(_ installation: BrowserInstallation, in folder: String, options: BrowserOptions) throws {
    path = installation.driver
    switch installation.engine {
    case .chromium: arguments = ["--port=0"]
    case .firefox:
      // It takes no command at a port that it chose by itself.
      let port = try Loopback.freePort()
      self.port = port
      arguments = ["--port", "\(port)", "--websocket-port", "0"]
    case .webkit:
      // It prints nothing, and so nothing of a port that it would choose.
      let port = try Loopback.freePort()
      self.port = port
      arguments = ["--port=\(port)"]
      // GTK tells pages what its settings say.
      environment = ["GTK_ANIMATIONS": options.prefersReducedMotion ? "0" : "1"]
      if let zone = options.timeZone { environment["TZ"] = zone }
      let display = BrowserPlaces.display.search(in: ProcessInfo.processInfo.environment).path
      let script = (options.isHeadless ? Self.display : "") + Self.settings + "exec \"$@\""
      arguments = ["-c", script, display ?? "Xvfb", path] + arguments
      path = "/bin/sh"
    }
    environment["TMPDIR"] = folder
  }

  /// Starts a display that nobody sees, and waits until it tells its number; `$0` is its program.
  private static let display = """
    mkfifo "$TMPDIR/display" || exit 1
    "$0" -screen 0 2600x2000x24 -nolisten tcp -noreset -displayfd 3 3<>"$TMPDIR/display" &
    IFS= read -r number <"$TMPDIR/display"
    DISPLAY=":$number"
    export DISPLAY

    """

  private static let settings = """
    mkdir -p "$TMPDIR/config/gtk-3.0"
    printf '[Settings]\\ngtk-enable-animations=%s\\n' "$GTK_ANIMATIONS" \\
      >"$TMPDIR/config/gtk-3.0/settings.ini"
    XDG_CONFIG_HOME="$TMPDIR/config"
    export XDG_CONFIG_HOME

    """
}

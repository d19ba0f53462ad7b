internal import Driving
internal import Foundation

/// The command that starts a driver, and the way to learn its port.
struct DriverCommand {
  /// The program and its arguments.
  var path: String
  var arguments: [String]
  /// The environment variables to add to those of the tests.
  var environment: [String: String] = [:]
  /// The port given to the driver; `nil` if the driver chooses one and prints it.
  var port: UInt16?

  /// Creates the command that starts an installation's driver.
  ///
  /// - Throws: A `POSIXError` if there is no free port.
  init(_ installation: BrowserInstallation, in folder: String, options: BrowserOptions) throws {
    path = installation.driver
    switch installation.engine {
    case .chromium: arguments = ["--port=0"]
    case .firefox:
      // It accepts no commands on a port that it chose itself.
      let port = try Loopback.freePort()
      self.port = port
      arguments = ["--port", "\(port)", "--websocket-port", "0"]
    case .webkit:
      // It prints nothing, not even the port that it would choose.
      let port = try Loopback.freePort()
      self.port = port
      arguments = ["--port=\(port)"]
      // GTK passes its settings on to pages.
      environment = ["GTK_ANIMATIONS": options.prefersReducedMotion ? "0" : "1"]
      if let zone = options.timeZone { environment["TZ"] = zone }
      let display = BrowserPlaces.display.search(in: ProcessInfo.processInfo.environment).path
      let script = (options.isHeadless ? Self.display : "") + Self.settings + "exec \"$@\""
      arguments = ["-c", script, display ?? "Xvfb", path] + arguments
      path = "/bin/sh"
    }
    environment["TMPDIR"] = folder
  }

  /// Starts a virtual display, and waits until it reports its number; `$0` is its program.
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
    # Without this, WebKit downloads into the home folder.
    printf 'XDG_DOWNLOAD_DIR="%s"\\n' "$TMPDIR/downloads" >"$TMPDIR/config/user-dirs.dirs"
    XDG_CONFIG_HOME="$TMPDIR/config"
    export XDG_CONFIG_HOME

    """
}

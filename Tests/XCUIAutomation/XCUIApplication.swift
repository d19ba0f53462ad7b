// The declarations are those of Apple, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor
open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  open var launchArguments: [String] = []
  open var launchEnvironment: [String: String] = [:]

  public init(bundleIdentifier: String) {
    super.init(on: XCUIStandIn.phone(of: bundleIdentifier)) { $0 }
  }

  open func launch() {
    phone.launch(launchArguments, launchEnvironment)
  }

  open func terminate() { phone.terminate() }
  open func activate() {}
  open func open(_ url: URL) { phone.open(url.absoluteString) }
  open var state: State { phone.isRunning ? .runningForeground : .notRunning }
}

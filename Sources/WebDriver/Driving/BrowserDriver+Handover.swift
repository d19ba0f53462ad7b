package import Driving
internal import Support

extension BrowserDriver: HandingOver {
  /// What another program needs to go on in this browser; `nil` unless it is a Chromium on this machine.
  package var handover: Handover? {
    guard let devTools = session.debuggerAddress else { return nil }
    return Handover(
      version: ProductVersion.current, endpoint: "\(session.client.endpoint)", session: session.id,
      devTools: devTools, identifierAttribute: options.identifierAttribute)
  }

  /// Goes on in the browser of a journey that has ended. The browser stays the journey's: `end()` leaves it as it is.
  ///
  /// - Parameter handover: What the journey's process said about the browser.
  /// - Throws: `DriverError` if the journey was built with another version; ``BrowserError`` if the address cannot be used.
  package static func takingOver(_ handover: Handover) throws -> BrowserDriver {
    guard handover.version == ProductVersion.current else {
      throw DriverError.refused(
        because: """
          the journey uses version \(handover.version) of swift-journeys, and this program is of version \
          \(ProductVersion.current): use the same version
          """)
    }
    let session = Session.existing(
      handover.session, at: WebDriverClient(try Endpoint(handover.endpoint)),
      devTools: handover.devTools)
    var options = BrowserOptions.desktop
    options.identifierAttribute = handover.identifierAttribute
    return BrowserDriver(
      .existing(session, options: options), lease: Lease { _ in }, options: options,
      links: { BrowserPool.address($0) }, messages: { [] })
  }
}

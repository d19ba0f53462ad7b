/// A driver whose app another program can go on driving.
package protocol HandingOver: Sendable {
  /// What the other program needs to know; `nil` if it could not use it.
  var handover: Handover? { get }
}

/// What a program needs to go on in the browser of a journey, once the journey has ended.
package struct Handover: Codable, Hashable, Sendable {
  /// The version of this package that the journey was built with.
  package var version: String
  /// The address of the browser's driver.
  package var endpoint: String
  /// The ID of the session at the driver.
  package var session: String
  /// The host and port at which the browser serves DevTools.
  package var devTools: String
  /// The attribute that identifies elements.
  package var identifierAttribute: String
  /// The name of the Swift type of the semantics of the screen that the journey last arrived on; empty for none.
  package var semantics: String

  /// Describes a browser.
  ///
  /// - Parameters:
  ///   - version: The version of this package that the journey was built with.
  ///   - endpoint: The address of the browser's driver.
  ///   - session: The ID of the session at the driver.
  ///   - devTools: The host and port at which the browser serves DevTools.
  ///   - identifierAttribute: The attribute that identifies elements.
  ///   - semantics: The name of the Swift type of the semantics of the screen that the journey last arrived on; empty for none.
  package init(
    version: String, endpoint: String, session: String, devTools: String,
    identifierAttribute: String, semantics: String = ""
  ) {
    self.version = version
    self.endpoint = endpoint
    self.session = session
    self.devTools = devTools
    self.identifierAttribute = identifierAttribute
    self.semantics = semantics
  }
}

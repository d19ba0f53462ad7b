/// Reads and changes browser state other than the page itself.
public protocol BrowserControl: Sendable {
  /// Reads the browser's cookies: those of all sites if the browser reveals them, otherwise those of the current page.
  ///
  /// - Returns: The cookies.
  /// - Throws: ``DriverError``.
  func cookies() async throws -> [BrowserCookie]

  /// Sets cookies, replacing cookies with the same name, domain and path.
  ///
  /// - Parameter cookies: The cookies.
  /// - Throws: ``DriverError/refused(because:)`` when the browser rejects a cookie.
  func setCookies(_ cookies: [BrowserCookie]) async throws

  /// Removes cookies of the current page.
  ///
  /// - Parameter name: The name of the cookies to remove, or `nil` to remove all of them.
  /// - Throws: ``DriverError``.
  func removeCookies(named name: String?) async throws

  /// Reads the items stored for the current page's origin.
  ///
  /// - Parameter area: The storage area to read.
  /// - Returns: The items by key.
  /// - Throws: ``DriverError/refused(because:)`` when the page has no origin.
  func storedItems(_ area: StorageArea) async throws -> [String: String]

  /// Stores an item for the current page's origin, as a script of the page would.
  ///
  /// - Parameters:
  ///   - value: The value to store, or `nil` to remove the item.
  ///   - key: The key of the item.
  ///   - area: The storage area to write.
  /// - Throws: ``DriverError/refused(because:)`` when the page has no origin.
  func store(_ value: String?, for key: String, in area: StorageArea) async throws

  /// Reads the state that identifies the user: the cookies and the persistent storage.
  ///
  /// - Returns: The state.
  /// - Throws: ``DriverError``.
  func state() async throws -> BrowserState

  /// Grants or denies a permission to pages from now on.
  ///
  /// - Parameters:
  ///   - permission: The permission.
  ///   - isGranted: Whether to grant it.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setPermission(_ permission: BrowserPermission, _ isGranted: Bool) async throws

  /// Overrides the device's location, and grants pages access to it.
  ///
  /// - Parameter place: The location to report.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setPlace(_ place: Geolocation) async throws

  /// Disconnects the browser's pages from the network, or connects them again, until the journey ends.
  ///
  /// - Parameter isOffline: Whether to disconnect.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setOffline(_ isOffline: Bool) async throws

  /// Minimizes the browser's window, or restores it: while it is minimized, its pages are hidden (W3C Page Visibility).
  ///
  /// - Parameter isMinimized: Whether to minimize.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setMinimized(_ isMinimized: Bool) async throws

  /// Goes back over several pages at once, as a person does who picks one from the list of the back button.
  ///
  /// - Parameter pages: How many pages to go back.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func goBack(over pages: Int) async throws

  /// Leaves the finger, or the mouse button, down at the end of the next gesture, until ``liftFinger()``.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func holdFinger() async throws

  /// Lifts what ``holdFinger()`` has left down, where it is.
  ///
  /// - Throws: ``DriverError``.
  func liftFinger() async throws

  /// Makes the finger drift sideways during swipes and pulls from now on, as a thumb does.
  ///
  /// - Parameter share: How far it drifts to the right, or down, for each point of its way; a straight way is 0.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func driftFinger(by share: Double) async throws

  /// Makes the system take the finger away at the end of each swipe and pull (W3C Touch Events, touchcancel), or lifts it again.
  ///
  /// - Parameter isCancelled: Whether touches are cancelled.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setTouchCancelled(_ isCancelled: Bool) async throws

  /// Starts to watch the page's requests, and includes them in snapshots from now on.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func watchRequests() async throws

  /// Applies a rule to the page's requests from now on until the journey ends, and watches them.
  ///
  /// - Parameter rule: The rule, which takes precedence over earlier rules.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func add(_ rule: RequestRule) async throws

  /// Returns the watched requests, with their response bodies when the browser still has them.
  ///
  /// - Returns: The requests, in the order in which they were made.
  func requests() async -> [PageRequest]
}

extension BrowserControl {
  /// Refuses to disconnect pages from the network.
  ///
  /// - Parameter isOffline: Whether to disconnect.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func setOffline(_ isOffline: Bool) async throws {
    throw DriverError.refused(because: "this browser cannot be taken offline")
  }

  /// Refuses to minimize the window.
  ///
  /// - Parameter isMinimized: Whether to minimize.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func setMinimized(_ isMinimized: Bool) async throws {
    throw DriverError.refused(because: "this browser's window cannot be minimized")
  }

  /// Refuses to go back over several pages.
  ///
  /// - Parameter pages: How many pages to go back.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goBack(over pages: Int) async throws {
    throw DriverError.refused(because: "this browser does not go back over several pages at once")
  }

  /// Refuses to leave the finger down.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func holdFinger() async throws {
    throw DriverError.refused(because: "this browser does not leave the finger down")
  }

  /// Does nothing: no finger is down.
  public func liftFinger() async throws {}

  /// Refuses to let the finger drift.
  ///
  /// - Parameter share: How far it drifts.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func driftFinger(by share: Double) async throws {
    throw DriverError.refused(because: "this browser's finger does not drift")
  }

  /// Refuses to cancel touches.
  ///
  /// - Parameter isCancelled: Whether touches are cancelled.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func setTouchCancelled(_ isCancelled: Bool) async throws {
    throw DriverError.refused(because: "this browser does not cancel touches")
  }

  /// Refuses to watch requests.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func watchRequests() async throws {
    throw DriverError.refused(because: "this browser does not report the requests of its pages")
  }

  /// Refuses to apply rules to requests.
  ///
  /// - Parameter rule: The rule to apply.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func add(_ rule: RequestRule) async throws { try await watchRequests() }

  /// Returns no requests.
  ///
  /// - Returns: Always an empty array.
  public func requests() async -> [PageRequest] { [] }
}

/// The storage areas of a page.
public enum StorageArea: String, Hashable, Sendable {
  /// Storage that persists: `localStorage`.
  case local
  /// Storage that lasts until the tab is closed: `sessionStorage`.
  case session
}

/// A permission that a page asks the user for (W3C Permissions).
public struct BrowserPermission: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the permission, such as `geolocation`.
  public var name: String

  /// Creates a permission from a string literal.
  ///
  /// - Parameter value: The name of the permission.
  public init(stringLiteral value: String) { name = value }

  /// Access to the device's location.
  public static let geolocation: Self = "geolocation"
  /// Permission to show notifications.
  public static let notifications: Self = "notifications"
  /// Access to the camera.
  public static let camera: Self = "camera"
  /// Access to the microphone.
  public static let microphone: Self = "microphone"
}

/// A location on Earth (W3C Geolocation).
public struct Geolocation: Hashable, Sendable {
  /// The latitude in degrees, positive north of the equator.
  public var latitude: Double
  /// The longitude in degrees, positive east of Greenwich.
  public var longitude: Double
  /// The accuracy in metres.
  public var accuracy: Double

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees, positive north of the equator.
  ///   - longitude: The longitude in degrees, positive east of Greenwich.
  ///   - accuracy: The accuracy in metres.
  public init(latitude: Double, longitude: Double, accuracy: Double = 10) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }
}

/// What a browser lets a journey read and set beside the page that it shows.
public protocol BrowserControl: Sendable {
  /// The cookies that the browser keeps: those of all sites where it tells them, else those of the page that is shown.
  ///
  /// - Returns: The cookies.
  /// - Throws: `DriverError`.
  func cookies() async throws -> [BrowserCookie]

  /// Keeps cookies, in place of those of the same name and place.
  ///
  /// - Parameter cookies: The cookies.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not take one.
  func setCookies(_ cookies: [BrowserCookie]) async throws

  /// Removes cookies of the page that is shown.
  ///
  /// - Parameter name: Their name; all of them when `nil`.
  /// - Throws: `DriverError`.
  func removeCookies(named name: String?) async throws

  /// What pages of the shown page's origin have stored.
  ///
  /// - Parameter area: For how long.
  /// - Returns: The items by their keys.
  /// - Throws: ``DriverError/refused(because:)`` where the page has no origin.
  func storedItems(_ area: StorageArea) async throws -> [String: String]

  /// Stores an item for the shown page's origin, as its scripts do.
  ///
  /// - Parameters:
  ///   - value: What is stored; `nil` to remove it.
  ///   - key: Its key.
  ///   - area: For how long.
  /// - Throws: ``DriverError/refused(because:)`` where the page has no origin.
  func store(_ value: String?, for key: String, in area: StorageArea) async throws

  /// All of that which makes the journey who it is: the cookies, and what is stored for good.
  ///
  /// - Returns: The state.
  /// - Throws: `DriverError`.
  func state() async throws -> BrowserState

  /// Answers from now on when a page asks whether it may do something.
  ///
  /// - Parameters:
  ///   - permission: What it asks for.
  ///   - isGranted: Whether it may.
  /// - Throws: ``DriverError/refused(because:)`` where the browser cannot be told.
  func setPermission(_ permission: BrowserPermission, _ isGranted: Bool) async throws

  /// Says where in the world the browser is, and that the page may know it.
  ///
  /// - Parameter place: The place.
  /// - Throws: ``DriverError/refused(because:)`` where the browser cannot be told.
  func setPlace(_ place: Geolocation) async throws

  /// Watches the requests of the page from now on: snapshots tell of them.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where they cannot be watched.
  func watchRequests() async throws

  /// Does something with requests of the page from now on, until the journey ends; they are watched as well.
  ///
  /// - Parameter rule: What is done with which requests; it goes before earlier ones.
  /// - Throws: ``DriverError/refused(because:)`` where that cannot be done.
  func add(_ rule: RequestRule) async throws

  /// The requests that were watched, with what they were answered with where the browser still has it.
  ///
  /// - Returns: The requests, in the order in which they were made.
  func requests() async -> [PageRequest]
}

extension BrowserControl {
  /// Says that requests cannot be watched.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func watchRequests() async throws {
    throw DriverError.refused(because: "this browser does not tell of the requests of its pages")
  }

  /// Says that nothing can be done with requests.
  ///
  /// - Parameter rule: What was to be done.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func add(_ rule: RequestRule) async throws { try await watchRequests() }

  /// Says that none were watched.
  ///
  /// - Returns: Always nothing.
  public func requests() async -> [PageRequest] { [] }
}

/// For how long a page stores something.
public enum StorageArea: String, Hashable, Sendable {
  /// For good: `localStorage`.
  case local
  /// As long as its tab is open: `sessionStorage`.
  case session
}

/// Something that a page asks a person for: W3C Permissions.
public struct BrowserPermission: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Its name: `geolocation`.
  public var name: String

  /// Names a permission that is written out.
  ///
  /// - Parameter value: Its name.
  public init(stringLiteral value: String) { name = value }

  /// To know where the person is.
  public static let geolocation: Self = "geolocation"
  /// To show notifications.
  public static let notifications: Self = "notifications"
  /// To see through the camera.
  public static let camera: Self = "camera"
  /// To hear through the microphone.
  public static let microphone: Self = "microphone"
}

/// A place in the world: W3C Geolocation.
public struct Geolocation: Hashable, Sendable {
  /// In degrees, north of the equator.
  public var latitude: Double
  /// In degrees, east of Greenwich.
  public var longitude: Double
  /// How far off it may be, in metres.
  public var accuracy: Double

  /// Names a place.
  ///
  /// - Parameters:
  ///   - latitude: In degrees, north of the equator.
  ///   - longitude: In degrees, east of Greenwich.
  ///   - accuracy: How far off it may be, in metres.
  public init(latitude: Double, longitude: Double, accuracy: Double = 10) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }
}

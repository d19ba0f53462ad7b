/// An error that prevents driving an app on a device, as a sentence for people.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, on what, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Creates the error for one of the WebDriver client, whose remedies are about browsers.
  ///
  /// - Parameter endpoint: The address of the device's server.
  init(_ error: any Error, at endpoint: Endpoint) {
    switch error {
    case let error as DeviceError: self = error
    case BrowserError.unreachable(_, let reason):
      self.init(
        "The device's server at \(endpoint) cannot be reached: \(reason). Start WebDriverAgent on the device "
          + "and forward its port, or start Appium, and set JOURNEYS_DEVICE_URL to its address.")
    case BrowserError.notLetIn(_, let user):
      self.init(
        "\(endpoint) \(user.map { "rejected the credentials of “\($0)”" } ?? "requires a user name and a password or key") "
          + "(status 401). Set both in JOURNEYS_DEVICE_URL: https://user:key@cloud.example.com/wd/hub."
      )
    case let error as WebDriverError where error.code == .sessionNotCreated:
      self.init(
        "\(endpoint) created no session: \(error.reason). Compare JOURNEYS_DEVICE_CAPABILITIES with what the "
          + "server and the device need.")
    default: self.init("\(error)")
    }
  }

  /// The endpoint's address is no address of a device's server.
  static func badAddress(_ url: String, because reason: String) -> DeviceError {
    DeviceError(
      "“\(url)” is not the address of a device's server: \(reason). Expected a URL such as http://127.0.0.1:8100."
    )
  }
}

/// How an app on a device is launched for a journey.
public struct DeviceLaunch: Hashable, Sendable {
  /// The arguments of the app's process.
  public var arguments: [String]
  /// The environment of the app's process, such as `API_BASE_URL`.
  public var environment: [String: String]
  /// A link that is opened in the app once it runs; `nil` for none.
  public var link: String?

  /// Creates the description of a launch.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the app's process.
  ///   - environment: The environment of the app's process.
  ///   - link: A link that is opened in the app once it runs.
  public init(arguments: [String] = [], environment: [String: String] = [:], link: String? = nil) {
    self.arguments = arguments
    self.environment = environment
    self.link = link
  }
}

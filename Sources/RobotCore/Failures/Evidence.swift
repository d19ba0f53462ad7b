/// What a driver can show of a failure besides the elements: a picture, and what the app said to its developers.
public struct Evidence: Hashable, Sendable {
  /// The bytes of a PNG with the elements concerned marked; `nil` when the app has no screen.
  public var screenshot: [UInt8]?
  /// What the app wrote to its console, oldest first.
  public var console: [String]

  /// Makes evidence.
  ///
  /// - Parameters:
  ///   - screenshot: The bytes of a PNG.
  ///   - console: What the app wrote to its console.
  public init(screenshot: [UInt8]? = nil, console: [String] = []) {
    self.screenshot = screenshot
    self.console = console
  }
}

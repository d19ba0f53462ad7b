extension Issue {
  /// The kind of an issue, from a fixed vocabulary. Unknown kinds are kept unchanged.
  ///
  /// No kind has a special meaning in YAML or Rails (`integer`, `symbol`, `array`, `file`, …), because a JUnit consumer that passes
  /// the XML to such a parser would corrupt the text.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The text of the kind, as in the journal and in JUnit's `type`.
    public var rawValue: String

    /// Creates a kind from its text.
    ///
    /// - Parameter rawValue: The text of the kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An expectation did not hold.
    public static let expectationFailed = Kind(rawValue: "expectationFailed")
    /// The test threw an error.
    public static let errorCaught = Kind(rawValue: "errorCaught")
    /// The test exceeded its time limit.
    public static let timeLimitExceeded = Kind(rawValue: "timeLimitExceeded")
    /// The test recorded an issue without an expectation.
    public static let issueRecorded = Kind(rawValue: "issueRecorded")
    /// No element matches a locator.
    public static let elementNotFound = Kind(rawValue: "elementNotFound")
    /// Several elements match a locator that must match one.
    public static let elementAmbiguous = Kind(rawValue: "elementAmbiguous")
    /// The element exists but cannot be acted on: it is hidden, disabled, covered or off screen.
    public static let elementNotActionable = Kind(rawValue: "elementNotActionable")
    /// The app or its driver rejected an action.
    public static let actionRefused = Kind(rawValue: "actionRefused")
    /// The screen that an operation leads to did not arrive.
    public static let screenNotReached = Kind(rawValue: "screenNotReached")
    /// The two drivers of a comparison show different things.
    public static let driversDiffer = Kind(rawValue: "driversDiffer")
    /// The app or its driver no longer responds.
    public static let appLost = Kind(rawValue: "appLost")
    /// The case started, but its end was never recorded.
    public static let incomplete = Kind(rawValue: "incomplete")
  }
}

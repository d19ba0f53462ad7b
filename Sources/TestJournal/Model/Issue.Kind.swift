extension Issue {
  /// The kind of an issue, from a fixed vocabulary; unknown words are kept as they came.
  ///
  /// None of the words is one that YAML or Rails gives a meaning to (`integer`, `symbol`, `array`, `file`, …): a JUnit
  /// consumer that hands the XML to such a parser mangles the text then.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The word, as it stands in the journal and in JUnit's `type`.
    public var rawValue: String

    /// Makes a kind from its word.
    ///
    /// - Parameter rawValue: The word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An expectation did not hold.
    public static let expectationFailed = Kind(rawValue: "expectationFailed")
    /// The test threw an error.
    public static let errorCaught = Kind(rawValue: "errorCaught")
    /// The test took longer than it may.
    public static let timeLimitExceeded = Kind(rawValue: "timeLimitExceeded")
    /// An issue that the test recorded by itself, without an expectation.
    public static let issueRecorded = Kind(rawValue: "issueRecorded")
    /// No element answers a query.
    public static let elementNotFound = Kind(rawValue: "elementNotFound")
    /// Several elements answer a query for one.
    public static let elementAmbiguous = Kind(rawValue: "elementAmbiguous")
    /// The element is there, but cannot be acted on: hidden, disabled, covered or off screen.
    public static let elementNotActionable = Kind(rawValue: "elementNotActionable")
    /// The app, or what drives it, did not let an action happen.
    public static let actionRefused = Kind(rawValue: "actionRefused")
    /// The screen that an operation leads to did not arrive.
    public static let screenNotReached = Kind(rawValue: "screenNotReached")
    /// The app shows something else in one place than in the other.
    public static let driversDiffer = Kind(rawValue: "driversDiffer")
    /// The app, or what drives it, no longer answers.
    public static let appLost = Kind(rawValue: "appLost")
    /// The case started, and its end was never recorded.
    public static let incomplete = Kind(rawValue: "incomplete")
  }
}

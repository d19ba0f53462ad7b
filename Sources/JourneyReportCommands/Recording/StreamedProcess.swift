/// What is known of a test process from its part of the event stream.
///
/// From Swift 6.4 on, each test target has its own process. Before that, one process runs all of them.
struct StreamedProcess: Equatable {
  /// The modules of the tests that it declared.
  private(set) var modules: [String] = []
  /// Whether it ended after all its tests.
  var hasEnded = false

  /// Notes a declared test.
  ///
  /// - Parameter testID: The ID of the test, which starts with its module.
  mutating func note(testID: String) {
    let module = String(testID.prefix { $0 != "." && $0 != "/" })
    if modules.last != module, !modules.contains(module) { modules.append(module) }
  }
}

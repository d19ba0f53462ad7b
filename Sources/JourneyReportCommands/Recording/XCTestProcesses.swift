/// The processes in which `swift test` runs the tests of XCTest. Each of them prints a run with its beginning and its end, unless it dies.
enum XCTestProcesses {
  /// One process for the package.
  case one
  /// A process for each test target, one after another, from Swift 6.4 on.
  case eachTarget
  /// A process for each test, several at once, with `--parallel`.
  case eachTest
}

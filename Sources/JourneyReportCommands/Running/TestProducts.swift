internal import Foundation
internal import ReportWriter
internal import TestJournal

/// What became of the test products of a run: which one crashed, failed before its tests, or ran none of them.
///
/// From Swift 6.4 on, `swift test` runs a process for each test target, and goes on with the next one if one crashes or runs nothing.
struct TestProducts {
  /// The processes that wrote to the event stream.
  let processes: [StreamedProcess]
  /// The products that SwiftPM names as failed.
  let failed: [FailedProduct]
  /// The folders with tests, each of which may be that of a test target.
  let folders: Set<String>

  /// Returns the tests of a file of the package, whose path is relative to its folder.
  let declared: (String) -> DeclaredTests

  /// Returns what is missing, as sentences that name the product.
  ///
  /// - Parameters:
  ///   - isSelective: Whether only some tests were to run, so that a product without any is no loss.
  ///   - testTargets: Returns the package's test targets; called only if one of them may have run nothing.
  func losses(
    in run: TestRun, isSelective: Bool, testTargets: () throws -> [TestTarget]
  ) rethrows -> [String] {
    var losses: [String] = []
    // A single process that ends early needs no name: its run has no end.
    if processes.count > 1 {
      losses += processes.filter { !$0.hasEnded }.map { process in
        let names =
          process.modules.isEmpty ? "of a target" : "of " + process.modules.joined(separator: ", ")
        return "The test process \(names) ended before its tests did."
      }
    }
    let known = Self.modules(of: run) { _ in true }.union(processes.flatMap(\.modules))
    var named = Set(processes.filter { !$0.hasEnded }.flatMap(\.modules))
    let failing = Self.modules(of: run) {
      $0.status == .failed || $0.status == .incomplete || $0.isFlaky
    }
    // Without a stream, nothing is known of Swift Testing's tests.
    for product in failed where !processes.isEmpty || product.library == "XCTest" {
      let module = product.module
      guard named.insert(module).inserted, known.contains(module) || folders.contains(product.name),
        failing.isDisjoint(with: [module, TestSuite.unknown])
      else { continue }
      losses.append(
        known.contains(module)
          ? "The test process of \(product.name) failed, although none of its tests did."
          : "The test process of \(product.name) failed before it ran a test.")
    }
    guard !isSelective, !processes.isEmpty else { return losses }
    func isSilent(_ module: String) -> Bool { !known.contains(module) && !named.contains(module) }
    guard folders.contains(where: { isSilent(FailedProduct(name: $0, library: "").module) }) else {
      return losses
    }
    // On Linux, XCTest does not tell the module of a class, and several targets may have one of this name.
    let suites = Set(
      run.suites.map { suite in String(suite.name.split(separator: ".").last ?? "") })
    for target in try testTargets() where isSilent(target.module) {
      let files = target.files.map { (path: $0, tests: declared($0)) }
      guard let file = files.first(where: { !$0.tests.isEmpty }),
        files.allSatisfy({ $0.tests.classes.isDisjoint(with: suites) })
      else { continue }
      losses.append("No test of \(target.name) ran, although there are some in “\(file.path)”.")
    }
    return losses
  }

  /// The modules of some of the cases.
  private static func modules(of run: TestRun, where isOne: (TestCase) -> Bool) -> Set<String> {
    var modules: Set<String> = []
    for testCase in run.cases where isOne(testCase) {
      let suite = run.suite(of: run.function(of: testCase)).name
      modules.insert(suite == TestSuite.unknown ? suite : String(suite.prefix { $0 != "." }))
    }
    return modules
  }
}

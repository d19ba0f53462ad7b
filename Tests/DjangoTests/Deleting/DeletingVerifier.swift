import JourneyTesting
import RobotCore
import Testing

struct DeletingVerifier: Verifier {
  typealias Semantics = DeletingSemantics
  let checks: CheckList
  init(_ checks: CheckList) { self.checks = checks }

  func names(_ names: [String], at site: SourceLocation = #_sourceLocation) {
    for name in names { expect(semantics.name(name), .exists, at: site) }
  }
}

import JourneyTesting
import RobotCore
import Testing

struct DeletingVerifier: Verifier {
  typealias Semantics = DeletingSemantics
  let checks: CheckList

  func names(_ names: [String], at site: SourceLocation = #_sourceLocation) {
    for name in names { expect(semantics.name(name), .exists, at: site) }
  }
}

import JourneyTesting
import RobotCore
import Testing

struct HomeVerifier: Verifier {
  typealias Semantics = HomeSemantics
  let checks: CheckList
  init(_ checks: CheckList) { self.checks = checks }

  func isWelcome(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.welcome, .exists, at: site)
  }
}

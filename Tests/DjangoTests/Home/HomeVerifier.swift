import JourneyTesting
import RobotCore
import Testing

struct HomeVerifier: Verifier {
  typealias Semantics = HomeSemantics
  let checks: CheckList

  func isWelcome(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.welcome, .exists, at: site)
  }
}

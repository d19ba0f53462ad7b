import JourneyTesting
import RobotCore
import Testing

struct LoginVerifier: Verifier {
  typealias Semantics = LoginSemantics
  let checks: CheckList

  func isRefused(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.error, .exists, at: site)
    expect(semantics.password, .value(""), at: site)
  }

  func isNotRefused(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.error, .absent, at: site)
  }
}

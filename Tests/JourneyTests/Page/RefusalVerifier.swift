import JourneyTesting
import RobotCore
import Testing

struct RefusalVerifier: Verifier {
  typealias Semantics = RefusalSemantics

  let checks: CheckList

  @discardableResult
  func says(_ sentence: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.sentence(sentence), .visible, at: site)
  }
}

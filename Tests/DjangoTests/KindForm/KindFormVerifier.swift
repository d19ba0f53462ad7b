import JourneyTesting
import RobotCore
import Testing

struct KindFormVerifier: Verifier {
  typealias Semantics = KindFormSemantics
  let checks: CheckList
  init(_ checks: CheckList) { self.checks = checks }
}

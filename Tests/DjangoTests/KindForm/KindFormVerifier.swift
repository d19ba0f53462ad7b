import JourneyTesting
import RobotCore
import Testing

struct KindFormVerifier: Verifier {
  typealias Semantics = KindFormSemantics
  let checks: CheckList
}

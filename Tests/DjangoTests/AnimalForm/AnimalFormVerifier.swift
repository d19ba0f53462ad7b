import JourneyTesting
import RobotCore
import Testing

struct AnimalFormVerifier: Verifier {
  typealias Semantics = AnimalFormSemantics
  let checks: CheckList

  func misses(_ count: Int, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.summary, .exists, at: site)
    expect(semantics.errors, .count(count), at: site)
  }

  func hasNoErrors(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.summary, .absent, at: site)
    expect(semantics.errors, .absent, at: site)
  }

  func isEmpty(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.name, .value(""), at: site)
    expect(semantics.kind, .value("---------"), at: site)
  }

  func holds(
    _ name: String, kind: String, legs: Int = 4, at site: SourceLocation = #_sourceLocation
  ) {
    expect(semantics.name, .value(name), at: site)
    expect(semantics.kind, .value(kind), at: site)
    expect(semantics.legs, .value("\(legs)"), at: site)
  }

  func isTame(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.tame, .checked, at: site)
  }

  func bornOn(_ date: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.born, .value(date), at: site)
  }

  func kind(_ name: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.kind, .value(name), at: site)
  }

  func says(_ text: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.message(text), .exists, at: site)
  }
}

import JourneyTesting
import RobotCore
import Testing

struct AnimalListVerifier: Verifier {
  typealias Semantics = AnimalListSemantics
  let checks: CheckList

  func shows(_ names: [String], at site: SourceLocation = #_sourceLocation) {
    expect(
      semantics.boxes, exactly: names.map { "Select this object for an action - \($0)" }, "rows",
      at: site)
  }

  func rowCount(_ count: Int, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.boxes, .count(count), at: site)
  }

  func counts(_ text: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.count(text), .exists, at: site)
  }

  func says(_ text: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.message(text), .exists, at: site)
  }
}

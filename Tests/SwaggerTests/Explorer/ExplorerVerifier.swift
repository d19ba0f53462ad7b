import JourneyTesting
import RobotCore
import Testing

struct ExplorerVerifier: Verifier {
  typealias Semantics = ExplorerSemantics
  let checks: CheckList

  func answered(
    _ code: Int, with words: String..., without others: [String] = [],
    at site: SourceLocation = #_sourceLocation
  ) {
    expect(semantics.status(code), .exists, at: site)
    for word in words { expect(semantics.answer, .label(containing: word), at: site) }
    for word in others { expect(semantics.answer, .not(.label(containing: word)), at: site) }
  }

  /// No server answered.
  func failedToFetch(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.failedToFetch, .exists, at: site)
  }

  /// An answer is on its way.
  func waits(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.loading, .exists, at: site)
  }

  func askedNothing(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.response, .absent, at: site)
    expect(semantics.curl, .absent, at: site)
  }

  func misses(_ parameter: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.missing, .exists, at: site)
    expect(semantics.parameter(parameter), .cssClass("invalid"), at: site)
  }

  func shows(tags: [String], at site: SourceLocation = #_sourceLocation) {
    for tag in ["animals", "keepers"] {
      expect(semantics.tag(tag), tags.contains(tag) ? .exists : .absent, at: site)
    }
  }

  func isOpen(
    _ method: String, _ path: String, _ isOpen: Bool = true,
    at site: SourceLocation = #_sourceLocation
  ) {
    expect(
      semantics.operation(method, path), isOpen ? .expanded : .collapsed, at: site)
  }

  func offers(
    _ method: String, _ path: String, _ isOffered: Bool = true,
    at site: SourceLocation = #_sourceLocation
  ) {
    expect(semantics.operation(method, path), isOffered ? .exists : .absent, at: site)
  }

  func isFolded(_ tag: String, _ isFolded: Bool = true, at site: SourceLocation = #_sourceLocation)
  {
    expect(semantics.toggle(tag), isFolded ? .collapsed : .expanded, at: site)
  }

  func isAt(_ place: String, at site: SourceLocation = #_sourceLocation) {
    expect("the address ends in “\(place)”", at: site) { snapshot in
      snapshot.location.hasSuffix(place) ? nil : "the address “\(snapshot.location)”"
    }
  }
}

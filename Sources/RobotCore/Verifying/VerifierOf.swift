/// The verifier of a screen, for a screen that needs no more than checks.
///
/// ```swift
/// typealias LoginVerifier = VerifierOf<LoginSemantics>
///
/// extension LoginVerifier {
///   func refuses(at site: SourceLocation = #_sourceLocation) {
///     expect(semantics.error, .label("Wrong password"), at: site)
///   }
/// }
/// ```
public struct VerifierOf<Semantics: ScreenSemantics>: Verifier {
  /// What has been asked for.
  public let checks: CheckList

  /// Makes a verifier; `verify { }` gives one.
  ///
  /// - Parameter checks: What has been asked for.
  public init(checks: CheckList) {
    self.checks = checks
  }
}

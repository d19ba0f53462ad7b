/// A generic verifier for a screen that needs only checks.
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
  /// The checks recorded so far.
  public let checks: CheckList

  /// Creates a verifier. Obtain one from `verify { }`.
  ///
  /// - Parameter checks: The list to record checks in.
  public init(checks: CheckList) { self.checks = checks }
}

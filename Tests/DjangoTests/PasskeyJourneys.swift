import Foundation
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// Passkeys, as django-allauth asks for them.
@Suite(
  "django-allauth's passkeys", .journeys(in: django),
  .notIn(.firefox, .webkit, because: "they cannot keep passkeys for tests"),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct PasskeyJourneys {
  /// Somebody who has just signed up, with a password.
  private func newcomer(_ password: String) async throws -> KeysRobot {
    try await django.open("/accounts/signup/", to: SignUpRobot.self)
      .fill(\.username, with: "newcomer-\(UUID().uuidString.prefix(8))")
      .fill(\.password, withSecret: password)
      .fill(\.again, withSecret: password)
      .tap(\.signUp, to: KeysRobot.self)
      .verify { $0.expect(\.none, .visible) }
  }

  @Test("who has added a passkey signs in with it, and not without approval")
  func signIn() async throws {
    let password = UUID().uuidString
    let keys = try await newcomer(password)
    try await keys.journey.keepPasskeys()
    let signIn = try await keys.tap(\.add, to: ConfirmRobot.self)
      .fill(\.password, withSecret: password)
      .tap(\.confirm, to: NewKeyRobot.self)
      .fill(\.name, with: "Phone")
      .check(\.passwordless)
      .tap(\.add, to: FactorsRobot.self)
      .tap(\.manage, to: KeysRobot.self)
      .verify {
        $0.expect(.text(containing: "Phone"), .visible)
        $0.expect(\.used, .absent)
      }
      .tap(\.signOut, to: SignOutRobot.self)
      .tap(\.signOut, to: SignInRobot.self)
    #expect(try await signIn.journey.sitesWithPasskeys() == ["localhost"])
    try await signIn.journey.keepPasskeys(approving: false)
    try await signIn.tap(\.passkey).verify { $0.expect(\.refused, .visible) }
    try await signIn.journey.keepPasskeys()
    try await signIn.tap(\.passkey, to: KeysRobot.self)
      .verify { $0.expect(\.used, .visible) }
  }
}

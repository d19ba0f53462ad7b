public import JourneyTesting
public import RobotCore
public import Testing

extension AppUnderTest where Options == WebPage {
  /// Creates an app whose user is signed in. The sign-in happens once per run, and every journey starts from the resulting browser
  /// state.
  ///
  /// ```swift
  /// let staff = shop.signedIn(as: "the staff", on: "/login") { journey in
  ///   try await journey.on(LoginRobot.self).logIn()
  /// }
  /// // in a journey
  /// try await staff.open("/orders", to: OrdersRobot.self)
  /// ```
  ///
  /// The state consists of the cookies, and the persistent storage of the last page's origin. A server that ends a session on
  /// sign-out ends it for all journeys, so a journey that signs out must sign in by itself.
  ///
  /// - Parameters:
  ///   - person: The name of the user, as reports show it.
  ///   - page: The page to sign in on.
  ///   - signIn: Signs in, until the browser has the state that identifies the user.
  /// - Returns: The app with a signed-in user.
  public func signedIn(
    as person: String, on page: WebPage = "/",
    by signIn: @escaping @Sendable @concurrent (Journey) async throws -> Void
  ) -> SignedInApp {
    SignedInApp(app: self, person: person, page: page, signIn: signIn)
  }
}

/// A web app with a signed-in user: `JourneyTesting.AppUnderTest.signedIn(as:on:by:)`.
public struct SignedInApp: Sendable {
  private let app: WebApp
  private let person: String
  private let page: WebPage
  private let signIn: @Sendable @concurrent (Journey) async throws -> Void
  private let signedIn = SharedAttempt<BrowserState>()

  init(
    app: WebApp, person: String, page: WebPage,
    signIn: @escaping @Sendable @concurrent (Journey) async throws -> Void
  ) {
    self.app = app
    self.person = person
    self.page = page
    self.signIn = signIn
  }

  /// Opens a page in a fresh browser that is signed in, and waits until its screen is in front.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - destination: The robot of the page's screen.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the page's screen.
  /// - Throws: A `JourneyFailure` when the sign-in fails, the app cannot be launched, or the screen does not arrive.
  @discardableResult
  public func open<Destination: Robot>(
    _ page: WebPage = "/", to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    var page = page
    page.state = try await state(at: site)
    return try await app.open(page, to: destination, at: site)
  }

  /// Returns the browser state after signing in. The first journey signs in, and the others wait for it.
  ///
  /// When that fails, one of the waiting journeys tries again for all of them.
  ///
  /// - Parameter site: The call site in the journey.
  /// - Returns: The browser state.
  /// - Throws: A `JourneyFailure` when the sign-in fails.
  public func state(at site: SourceLocation = #_sourceLocation) async throws -> BrowserState {
    try await signedIn.value { [app, person, page, signIn] in
      try await app.given("\(person) has signed in", at: site) {
        let journey = try await app.launch(page, at: site)
        try await signIn(journey)
        return try await journey.browserState(at: site)
      }
    }
  }
}

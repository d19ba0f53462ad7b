public import JourneyTesting
public import RobotCore
public import Testing

extension AppUnderTest where Options == WebPage {
  /// The app of somebody who has signed in: that is done once a run, and every journey starts from what the browser kept of it.
  ///
  /// ```swift
  /// let staff = shop.signedIn(as: "the staff", on: "/login") { journey in
  ///   try await journey.on(LoginRobot.self).logIn()
  /// }
  /// // in a journey
  /// try await staff.open("/orders", to: OrdersRobot.self)
  /// ```
  ///
  /// What is kept are the cookies, and what the pages of the last one's origin stored for good. A server that ends a session
  /// when its person signs out ends it for all: a journey that signs out signs in by itself.
  ///
  /// - Parameters:
  ///   - person: Who that is, as the reports show it.
  ///   - page: The page where to sign in.
  ///   - signIn: Signs in, until the browser has what makes the person known.
  /// - Returns: The app.
  public func signedIn(
    as person: String, on page: WebPage = "/",
    by signIn: @escaping @Sendable @concurrent (Journey) async throws -> Void
  ) -> SignedInApp {
    SignedInApp(app: self, person: person, page: page, signIn: signIn)
  }
}

/// A web app of somebody who has signed in: ``JourneyTesting/AppUnderTest/signedIn(as:on:by:)``.
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

  /// Opens a page in a browser that nobody used before but for signing in, and waits until its screen is in front.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - destination: The robot of its screen.
  ///   - site: Where the journey called.
  /// - Returns: The robot.
  /// - Throws: A `JourneyFailure` when nobody can sign in, the app cannot be launched, or the screen does not arrive.
  public func open<Destination: Robot>(
    _ page: WebPage = "/", to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    var page = page
    page.state = try await state(at: site)
    return try await app.open(page, to: destination, at: site)
  }

  /// What the browser kept of signing in; the first journey that asks signs in, the others wait for it.
  ///
  /// When that fails, one of those who wait tries again, for all of them.
  ///
  /// - Parameter site: Where the journey called.
  /// - Returns: The state.
  /// - Throws: A `JourneyFailure` when nobody can sign in.
  public func state(at site: SourceLocation = #_sourceLocation) async throws -> BrowserState {
    try await signedIn.value { [app, person, page, signIn] in
      try await given("\(person) has signed in", at: site) {
        let journey = try await app.launch(page, at: site)
        try await signIn(journey)
        return try await journey.browserState(at: CallSite(site))
      }
    }
  }
}

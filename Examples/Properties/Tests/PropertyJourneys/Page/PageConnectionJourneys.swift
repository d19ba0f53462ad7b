import JourneyBrowsers

/// What the page says and does when the app behind it does not answer, or takes its time.
@Suite(
  "The connection of the page", .journeys(in: app),
  .inBrowserOnly("an app in process is never out of reach"))
struct PageConnectionJourneys {
  @Test("a lost connection is said in view, and another try does what was asked for")
  func lostConnection() async throws {
    // The page tries twice by itself.
    try await app.samples
      .cutting("/event", times: 2)
      .askToAdd()
      .verify { $0.hasLostConnection() }
      .tryAgain()
      .verify { $0.isNew() }
  }

  @Test(
    "a page tries again by itself as soon as the browser is online",
    .notIn(.firefox, .webkit, because: "their network cannot be turned off"))
  func onlineAgain() async throws {
    try await app.samples
      .goOffline()
      .askToAdd()
      .verify { $0.hasLostConnection() }
      .goOnlineToForm()
      .verify { $0.isNew() }
  }

  @Test("what is asked of a page is not done to another app that has taken the place of its own")
  func takenOver() async throws {
    let other = try await app.samples.add().cancel().journey.cookies()
    let list = try await app.empty
    try await list.journey.removeCookies()
    for cookie in other { try await list.journey.setCookie(cookie) }
    try await list
      .askToAdd()
      .verify { $0.lists(House.samples) }
  }

  @Test("a page that its app does not understand any more is loaded again")
  func notUnderstood() async throws {
    try await app.samples
      .watchingRequests()
      .answering("/event", with: .status(409), times: 1)
      .askToAdd()
      .verify { $0.isLoadedAgain().lists(House.samples) }
      .add()
      .verify { $0.isNew() }
  }

  @Test(
    "a page that a link has left is not loaded again, whatever its app answers",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func leaving() async throws {
    try await app.samples
      .answering("/event", with: .status(409), times: 1)
      .delaying("/event", by: .milliseconds(500), times: 1)
      .delaying("/open", by: .milliseconds(1500))
      .askToAdd()
      .followLink("properties://property/2", to: DetailRobot.self)
      .verify { $0.shows(.flat) }
  }

  @Test(
    "what a person does while an answer is awaited all counts, in its order",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func hasty() async throws {
    try await app.empty.add()
      .delaying("/event", by: .milliseconds(2500), times: 1)
      .tapStar(5)
      .fill(\.title, with: "Mill")
      .press(.enter, on: \.title)
      .fill(\.price, with: "7")
      .fill(\.description, with: "By the weir.")
      .append(" It leaks.", to: \.description)
      .tapStar(2)
      .verify {
        $0.expect($0.semantics.title, .value("Mill"))
          .expect($0.semantics.price, .value("7"))
          .expect($0.semantics.description, .value("By the weir. It leaks."))
          .expect($0.semantics.star(2), .selected)
          .canSave(true)
      }
  }

  @Test(
    "an answer that comes while a person types on does not take back what is typed meanwhile",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func typedOn() async throws {
    try await app.empty.add()
      .rate(3)
      .fill(\.price, with: "7")
      .delaying("/event", by: .seconds(2), times: 3)
      .fill(\.price, with: "0")
      .fill(\.title, with: "Mill")
      .verify { $0.explainsPrice() }
      .append("er", to: \.title)
      .verify { $0.expect($0.semantics.title, .value("Miller")) }
      .fill(\.price, with: "7")
      .verify {
        $0.expect($0.semantics.title, .value("Miller")).expect($0.semantics.price, .value("7"))
          .expect(\.priceError, .absent).canSave(true)
      }
  }

  @Test(
    "a page whose window is restored asks what its app shows by now",
    .notIn(.firefox, .webkit, because: "their windows cannot be minimized"))
  func restored() async throws {
    try await app.samples
      .watchingRequests()
      .minimize()
      .verify { $0.asksWhatToShow(false) }
      .restore()
      .verify { $0.asksWhatToShow(true) }
  }

  @Test(
    "a switch is turned at once, however long the answer takes",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func turnedAtOnce() async throws {
    try await app.samples.add()
      .delaying("/event", by: .seconds(6), times: 1)
      .press(.space, on: \.forSale)
      .verify(within: .seconds(4)) { $0.expect(\.forSale, .deselected) }
      .waitForNetworkIdle(within: .seconds(30))
      .verify { $0.expect(\.forSale, .deselected) }
  }
}

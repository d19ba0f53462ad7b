internal import AnimalsApp
internal import FlyingFox
internal import Foundation
internal import HTTPServing

/// Answers what a browser asks for: the page, its files, and what a person did on it.
struct PageHandler: HTTPResponder {
  private let requestGuard: RequestGuard
  private let sessions: SessionStore
  private let latency: Latency?

  init(_ configuration: AnimalsServer.Configuration) {
    requestGuard = RequestGuard(
      allowedHosts: configuration.allowedHosts.union([configuration.host]))
    sessions = SessionStore(configuration.sessions)
    latency = configuration.latency
  }

  /// Answers a request; what is refused is told in a sentence.
  func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
    var response: HTTPResponse
    do {
      if let refusal = requestGuard.objection(to: request) { throw refusal }
      response = try await self.response(to: request)
    } catch let refusal as Refusal {
      response = .refusal(refusal)
    }
    if let latency { try await Task.sleep(for: latency.next()) }
    return HTTPAnswer(response)
  }

  /// Tells why a request is not taken.
  func response(to refusal: Refusal) -> HTTPResponse { .refusal(refusal) }

  private func response(to request: HTTPRequest) async throws -> HTTPResponse {
    switch request.target.path() {
    case "/":
      try request.expect(.GET)
      return page(for: request)
    case "/start":
      try request.expect(.GET)
      return try start(request)
    case "/open":
      try request.expect(.GET)
      return try open(request)
    case "/event":
      try request.expect(.POST)
      return try await receive(request)
    case "/icon.svg":
      try request.expect(.GET)
      return .picture(Assets.icon)
    default:
      guard let asset = Assets.all.first(where: { $0.path == request.target.path() }) else {
        throw Refusal(.notFound, "There is nothing here. The app is at /.")
      }
      try request.expect(.GET)
      return .asset(asset)
    }
  }

  /// The page of the browser's app; of a first launch where the browser has none.
  private func page(for request: HTTPRequest) -> HTTPResponse {
    let cookie = SessionCookie(for: request)
    if let app = sessions.apps(of: cookie).first {
      return .page(Document(app.tree, app: app.name).html)
    }
    let app = FreshApp()
    var response = HTTPResponse.page(Document(app.tree, app: app.name).html)
    response.headers[.setCookie] = cookie.setting(app)
    return response
  }

  private func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let options = try StartParameters(request).options
    return .toPage(cookie: SessionCookie(for: request).setting(FreshApp(options)))
  }

  private func open(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let link = try request.queryItems(allowed: ["link"]).first?.value else {
      throw Refusal(.badRequest, "The parameter “link” is missing: /open?link=animals://gallery.")
    }
    try PageLimits.check(link: link)
    let cookie = SessionCookie(for: request)
    guard let app = sessions.apps(of: cookie).first else {
      return .toPage(cookie: cookie.setting(FreshApp(LaunchOptions(deepLink: link))))
    }
    return use(app, cookie) { session in
      session.open(link)
      return .toPage()
    }
  }

  /// Does what the page tells of, and answers with what the app shows then.
  private func receive(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await EventBody(request)
    let cookie = SessionCookie(for: request)
    let apps = sessions.apps(of: cookie)
    switch body {
    case .message(let message):
      guard let app = apps.first(where: { message.app == nil || message.app == $0.name }) else {
        return .anotherApp()
      }
      return try use(app, cookie) { session in
        session.receive(message)
        try Task.checkCancellation()
        return .page(TreeRenderer.html(session.tree))
      }
    case .form(let message):
      guard let app = apps.first else { return .toPage() }
      return use(app, cookie) { session in
        session.receive(message)
        return .toPage()
      }
    }
  }

  /// Does something in an app; one that was fresh is kept from then on, and the answer tells the browser where.
  private func use(
    _ app: BrowserApp, _ cookie: SessionCookie, _ body: (Session) throws -> HTTPResponse
  ) rethrows -> HTTPResponse {
    switch app {
    case .used(let session): return try body(session)
    case .fresh(let app):
      let session = Session(app)
      var response = try body(session)
      response.headers[.setCookie] = cookie.setting(sessions.add(session))
      return response
    }
  }
}

extension HTTPRequest {
  /// Holds the request to the one method that its path answers to.
  fileprivate func expect(_ method: HTTPMethod) throws {
    guard self.method == method || (self.method == .HEAD && method == .GET) else {
      throw Refusal(.methodNotAllowed, "This path answers to \(method.rawValue) only.")
    }
  }
}

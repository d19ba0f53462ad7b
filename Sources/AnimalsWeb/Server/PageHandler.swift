internal import AnimalsApp
internal import AnimalsDomain
internal import FlyingFox
internal import Foundation
internal import HTTPServing

/// Answers what a browser asks for: the page, its files, and what a person did on it.
struct PageHandler: HTTPResponder {
  private let requestGuard: RequestGuard
  private let sessions: SessionStore
  private let latency: Latency?
  private let source: (any AnimalSource)?
  private let deepLink: String?

  init(_ configuration: AnimalsServer.Configuration) {
    requestGuard = RequestGuard(
      allowedHosts: configuration.allowedHosts.union([configuration.host]))
    sessions = SessionStore(configuration.sessions)
    latency = configuration.latency
    source = configuration.source
    deepLink = configuration.deepLink
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
    case "/changes":
      try request.expect(.GET)
      return try await changes(request)
    case "/icon.svg":
      try request.expect(.GET)
      return .picture(Assets.icon)
    default:
      if let picture = try picture(request) { return picture }
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
    let known = sessions.apps(of: cookie).first
    let app = known ?? .fresh(FreshApp(LaunchOptions(deepLink: deepLink)))
    // What comes from a server is kept from the start: it would be asked for again with every look.
    if source != nil {
      return use(app, cookie) { .page(Document($0.display, app: $0.name).html) }
    }
    guard known == nil, case .fresh(let app) = app else {
      return .page(Document(app.display, app: app.name).html)
    }
    var response = HTTPResponse.page(Document(app.display, app: app.name).html)
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
        return .update(session.display)
      }
    case .form(let message):
      guard let app = apps.first else { return .toPage() }
      return use(app, cookie) { session in
        session.receive(message)
        return .toPage()
      }
    }
  }

  /// Answers as soon as the app shows something else than its page, or after a while.
  private func changes(_ request: HTTPRequest) async throws -> HTTPResponse {
    let items = try request.queryItems(allowed: ["app", "after"])
    guard let name = items["app"], let version = items["after"].flatMap({ Int($0) }) else {
      throw Refusal(.badRequest, "The parameters “app” and “after” are missing.")
    }
    let apps = sessions.apps(of: SessionCookie(for: request))
    guard case .used(let session) = apps.first(where: { $0.name == name }) else {
      return .anotherApp()
    }
    await session.wait(after: version, within: PageLimits.patience)
    return .update(session.display)
  }

  /// A picture that the browser's app shows; `nil` when the path is none of a picture.
  private func picture(_ request: HTTPRequest) throws -> HTTPResponse? {
    let path = request.target.path()
    guard path.hasPrefix(Picture.folder) else { return nil }
    try request.expect(.GET)
    let pictures = sessions.apps(of: SessionCookie(for: request)).lazy
      .compactMap { $0.display.pictures?.values.first { $0.path == path } }
    return pictures.first.map { .foreignPicture($0.bytes) }
  }

  /// Does something in an app; one that was fresh is kept from then on, and the answer tells the browser where.
  private func use(
    _ app: BrowserApp, _ cookie: SessionCookie, _ body: (Session) throws -> HTTPResponse
  ) rethrows -> HTTPResponse {
    switch app {
    case .used(let session): return try body(session)
    case .fresh(let app):
      let session = Session(app, source: source)
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

internal import FlyingFox
internal import Foundation
internal import HTTP
internal import Support

/// Answers the requests of a browser: for the page, for its files, and for the user's actions.
struct PageHandler: HTTPResponder {
  private let requestGuard: RequestGuard
  private let sessions: SessionStore
  private let latency: Latency?
  private let deepLink: String?
  private let site: AccessibleSite
  private let assets: Assets

  init(_ site: AccessibleSite, _ configuration: AccessibleServer.Configuration) {
    requestGuard = RequestGuard(
      allowedHosts: configuration.allowedHosts.union([configuration.host]))
    sessions = SessionStore(configuration.sessions)
    latency = configuration.latency
    deepLink = configuration.deepLink
    self.site = site
    assets = Assets(site.theme)
  }

  /// Answers a request. A refusal is answered with its reason.
  func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
    var response: HTTPResponse
    do {
      if let refusal = requestGuard.objection(to: request) { throw refusal }
      response = try await self.response(to: request)
    } catch let refusal as Refusal {
      response = .refusal(refusal)
    } catch let error as SiteStartError {
      response = .refusal(Refusal(.badRequest, error.description))
    }
    if let latency { try await WallClock().sleep(for: latency.next()) }
    return HTTPAnswer(response)
  }

  /// Returns the response for a refused request.
  func response(to refusal: Refusal) -> HTTPResponse { .refusal(refusal) }

  private func response(to request: HTTPRequest) async throws -> HTTPResponse {
    switch request.target.path() {
    case "/":
      try request.expect(.GET)
      return try await page(for: request)
    case "/start":
      try request.expect(.GET)
      return try start(request)
    case "/open":
      try request.expect(.GET)
      return try await open(request)
    case "/event":
      try request.expect(.POST)
      return try await receive(request)
    case "/changes":
      try request.expect(.GET)
      return try await changes(request)
    case "/icon.svg":
      try request.expect(.GET)
      return .picture(assets.icon)
    default:
      if let picture = try await picture(request) { return picture }
      guard let asset = assets.all.first(where: { $0.path == request.target.path() }) else {
        throw Refusal(.notFound, "There is nothing here. The app is at /.")
      }
      try request.expect(.GET)
      return .asset(asset)
    }
  }

  /// Returns the page of the browser's app, or of a first launch if the browser has none.
  private func page(for request: HTTPRequest) async throws -> HTTPResponse {
    let cookie = SessionCookie(for: request, to: site)
    let known = sessions.apps(of: cookie).first
    switch try known ?? .fresh(FreshApp(SiteStart(link: deepLink), of: site)) {
    case .used(let session): return document(await session.content(), app: session.name)
    // An app with server content would request it again each time it is displayed.
    case .fresh(let app) where site.isKeptFromStart:
      return await use(.fresh(app), cookie) { document(await $0.content(), app: $0.name) }
    case .fresh(let app):
      var response = document(await app.launch().content(), app: app.name)
      if known == nil { response.headers[.setCookie] = cookie.setting(app) }
      return response
    }
  }

  private func document(_ content: PageContent, app: String) -> HTTPResponse {
    .page(Document(content, app: app, theme: site.theme, assets: assets).html)
  }

  private func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let items = try request.queryItems(allowed: site.parameters + ["link"])
    if let link = items["link"] { try PageLimits.check(link: link) }
    let values = items.filter { $0.name != "link" }.map { ($0.name, $0.value) }
    let start = SiteStart(Dictionary(values) { first, _ in first }, link: items["link"])
    return .toPage(
      cookie: SessionCookie(for: request, to: site).setting(try FreshApp(start, of: site)))
  }

  private func open(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let link = try request.queryItems(allowed: ["link"]).first?.value else {
      throw Refusal(.badRequest, "The parameter “link” is missing: /open?link=….")
    }
    try PageLimits.check(link: link)
    let cookie = SessionCookie(for: request, to: site)
    guard let app = sessions.apps(of: cookie).first else {
      return .toPage(cookie: cookie.setting(try FreshApp(SiteStart(link: link), of: site)))
    }
    return await use(app, cookie) { session in
      await session.open(link)
      return .toPage()
    }
  }

  /// Performs the events of a page's message, and responds with what the app shows afterwards.
  private func receive(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await EventBody(request)
    let cookie = SessionCookie(for: request, to: site)
    let apps = sessions.apps(of: cookie)
    switch body {
    case .message(let message):
      guard let app = apps.first(where: { message.app == nil || message.app == $0.name }) else {
        return .anotherApp()
      }
      return try await use(app, cookie) { session in
        await session.receive(message)
        try Task.checkCancellation()
        return .update(await session.content(), look: site.theme.look)
      }
    case .form(let message):
      guard let app = apps.first else { return .toPage() }
      return await use(app, cookie) { session in
        await session.receive(message)
        return .toPage()
      }
    }
  }

  /// Responds as soon as the app differs from its page, or after a time limit.
  private func changes(_ request: HTTPRequest) async throws -> HTTPResponse {
    let items = try request.queryItems(allowed: ["app", "after"])
    guard let name = items["app"], let version = items["after"].flatMap({ Int($0) }) else {
      throw Refusal(.badRequest, "The parameters “app” and “after” are missing.")
    }
    let apps = sessions.apps(of: SessionCookie(for: request, to: site))
    guard case .used(let session) = apps.first(where: { $0.name == name }) else {
      return .anotherApp()
    }
    await session.wait(after: version, within: PageLimits.patience)
    return .update(await session.content(), look: site.theme.look)
  }

  /// Returns a picture that the browser's app shows; `nil` when the path is not that of a picture.
  private func picture(_ request: HTTPRequest) async throws -> HTTPResponse? {
    let path = request.target.path()
    guard path.hasPrefix(WebPicture.folder) else { return nil }
    try request.expect(.GET)
    for case .used(let session) in sessions.apps(of: SessionCookie(for: request, to: site)) {
      let pictures = await session.content().pictures
      if let picture = pictures?.values.first(where: { $0.path == path }) {
        return .foreignPicture(picture.bytes)
      }
    }
    return nil
  }

  /// Uses an app. A fresh app is kept as a session, and the response contains its cookie.
  private func use(
    _ app: BrowserApp, _ cookie: SessionCookie, _ body: (Session) async throws -> HTTPResponse
  ) async rethrows -> HTTPResponse {
    switch app {
    case .used(let session): return try await body(session)
    case .fresh(let app):
      let session = Session(app)
      var response = try await body(session)
      response.headers[.setCookie] = cookie.setting(sessions.add(session))
      return response
    }
  }
}

extension HTTPRequest {
  /// Checks that the request uses the only method of its path.
  fileprivate func expect(_ method: HTTPMethod) throws {
    guard self.method == method || (self.method == .HEAD && method == .GET) else {
      throw Refusal(.methodNotAllowed, "This path supports only \(method.rawValue).")
    }
  }
}

internal import Foundation
internal import HTTPArchiving
internal import RobotCore
internal import SecretMasking

/// The requests of a browser as an HTTP archive, which the report shows alongside the steps.
struct BrowserArchive {
  private let requests: [PageRequest]
  private let secrets: Set<String>

  init(_ requests: [PageRequest], hiding secrets: Set<String>) {
    self.requests = requests
    self.secrets = secrets
  }

  /// Returns the archive.
  ///
  /// - Parameter moments: Tells which step was in progress at a given moment.
  /// - Returns: The archive as JSON, or `nil` when there are no requests.
  func bytes(_ moments: JourneyMoments) -> [UInt8]? {
    guard !requests.isEmpty else { return nil }
    let writer = ArchiveWriter(masking: NamedSecrets.names, hiding: secrets)
    return try? Array(
      writer.archive(requests.map { Self.archived($0, moments) }, by: "swift-journeys"))
  }

  private static func archived(
    _ request: PageRequest, _ moments: JourneyMoments
  ) -> ArchivedExchange {
    let (label, date) = moments.label(atNanoseconds: request.start)
    let end = request.end ?? Stopwatch.nanoseconds()
    let parts = request.url.split(separator: "?", maxSplits: 1)
    var archived = ArchivedExchange(
      start: date, duration: .nanoseconds(end - request.start), method: request.method,
      url: parts.first.map(String.init) ?? "", query: parts.count > 1 ? String(parts[1]) : "",
      headers: request.headers, body: Data(request.body.utf8),
      route: request.rule.isEmpty ? "server" : "journey: \(request.rule)",
      outcome: outcome(request))
    archived.queryItems =
      URLComponents(string: request.url)?.queryItems?.map { ($0.name, $0.value ?? "") } ?? []
    archived.comment = label
    if case .answered(let status) = request.outcome { archived.status = status }
    archived.answerHeaders = request.answerHeaders
    archived.answerBody = Data(request.answerBody.utf8)
    if request.url.hasPrefix("ws") {
      archived.messages = request.messages.map {
        (moments.label(atNanoseconds: $0.time).date, $0.isSent, $0.isBinary, $0.text)
      }
    } else if !request.messages.isEmpty {
      // The browser has no body of a stream of events.
      archived.answerBody = Data(request.messages.map(\.text).joined(separator: "\n").utf8)
    }
    return archived
  }

  private static func outcome(_ request: PageRequest) -> String {
    switch request.outcome {
    case .answered: "answered"
    case .underWay: "under way"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

internal import Foundation
internal import HTTPArchiving
public import RobotCore
internal import Synchronization

/// The answers of an HTTP archive (HAR 1.2), which a browser's developer tools, a proxy or a report of journeys has saved.
///
/// A request gets the answer to the same method, path and query, whatever the host; among several, the one to the same body, and those in
/// the order of the archive, of which the last one repeats.
public final class RequestArchive: Sendable {
  private let name: String
  private let answers: [RecordedAnswer]
  private let counts = Mutex<[String: Int]>([:])

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - name: The file, relative to that of the journey.
  ///   - path: The path of the journey's source file.
  /// - Throws: An error if the file cannot be read, or is no archive.
  public init(_ name: String, beside path: String = #filePath) throws {
    self.name = name
    let file = URL(filePath: path).deletingLastPathComponent().appending(path: name)
    do {
      answers = try RecordedAnswer.all(in: Data(contentsOf: file))
    } catch {
      throw Unreadable(description: "“\(name)” cannot be read: \(error)")
    }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the answer to a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer; one with the status 404 that names the request if the archive has none.
  public func answer(to request: PageRequest) -> RequestAnswer {
    let target = RecordedAnswer.target(of: request.url)
    let alike = answers.filter { $0.method == request.method && $0.target == target }
    let same = alike.filter { $0.requestBody == request.body }
    let candidates = same.isEmpty ? alike : same
    guard let last = candidates.last else {
      return .text("“\(name)” has no answer to \(request.method) \(target)", status: 404)
    }
    let key = "\(request.method) \(target)\n\(same.isEmpty ? "" : request.body)"
    let number = counts.withLock { counts in
      defer { counts[key, default: 0] += 1 }
      return counts[key, default: 0]
    }
    let answer = number < candidates.count ? candidates[number] : last
    return RequestAnswer(status: answer.status, headers: answer.headers, body: Array(answer.body))
  }
}

extension Robot {
  /// Answers requests of the page as an HTTP archive (HAR 1.2) does, from now on until the journey ends.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `/api/**`. What the archive does not answer gets the status 404.
  ///   - archive: The file, relative to that of the journey.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot answer requests; an error if the file cannot be read, or is no archive.
  @discardableResult
  public func answering(
    _ pattern: RequestPattern, from archive: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let archive = try RequestArchive(archive, beside: site.filePath)
    return try await answering(pattern, at: site) { archive.answer(to: $0) }
  }
}

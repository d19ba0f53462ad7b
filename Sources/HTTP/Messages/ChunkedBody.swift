internal import FlyingFox

/// A body that arrives in chunks (RFC 9112, section 7.1), decoded as it arrives.
///
/// Lines must end with CR LF, and a size consists of digits only: if two servers are lenient in different ways, an attacker can make them
/// disagree about where a request ends. Extensions and trailers are read and ignored.
package struct ChunkedBody {
  private enum Part {
    case size
    case data(Int)
    case endOfData
    case trailers
    case end
  }

  /// The maximum length of a line with the size of a chunk and its extensions, in bytes.
  private static let longestSize = 1_024

  /// The body so far.
  package private(set) var bytes: [UInt8] = []
  private let limits: HTTPLimits
  private var part = Part.size
  private var pending: [UInt8] = []
  /// The number of pending bytes already searched for the end of a line.
  private var searched = 0
  private var trailers = (count: 0, size: 0)

  package init(limits: HTTPLimits) { self.limits = limits }

  /// Takes bytes that have arrived.
  ///
  /// - Parameter arrived: The bytes.
  /// - Returns: The bytes that follow the body; `nil` while the body goes on.
  /// - Throws: A ``Refusal`` if the body is malformed or exceeds a limit.
  package mutating func take(_ arrived: some Collection<UInt8>) throws -> [UInt8]? {
    pending += arrived
    var start = 0
    while let end = try next(from: start) {
      start = end
      searched = end
    }
    if case .end = part { return Array(pending[start...]) }
    pending.removeFirst(start)
    searched = pending.count
    return nil
  }

  /// Decodes the next part.
  ///
  /// - Parameter start: The index of its first byte.
  /// - Returns: The index of the byte that follows it; `nil` if it has not arrived.
  private mutating func next(from start: Int) throws -> Int? {
    switch part {
    case .size:
      guard let line = try line(from: start, longest: Self.longestSize) else { return nil }
      let size = try Self.size(line)
      guard size <= limits.body - bytes.count else {
        throw Refusal(.payloadTooLarge, "The body is larger than \(limits.body) bytes.")
      }
      part = size == 0 ? .trailers : .data(size)
      return start + line.count + 2
    case .data(let left):
      let count = min(left, pending.count - start)
      guard count > 0 else { return nil }
      bytes += pending[start..<start + count]
      part = count == left ? .endOfData : .data(left - count)
      return start + count
    case .endOfData:
      guard pending.count - start >= 2 else { return nil }
      guard pending[start] == 0x0D, pending[start + 1] == 0x0A else {
        throw Refusal(.badRequest, "A chunk is longer than its size.")
      }
      part = .size
      return start + 2
    case .trailers:
      guard let line = try line(from: start, longest: limits.head - trailers.size) else {
        return nil
      }
      if line.isEmpty {
        part = .end
        return start + 2
      }
      trailers = (trailers.count + 1, trailers.size + line.count)
      guard trailers.count <= limits.headers else {
        throw Refusal(
          .requestHeaderFieldsTooLarge, "There are more than \(limits.headers) trailers.")
      }
      _ = try MessageHead.field(line)
      return start + line.count + 2
    case .end: return nil
    }
  }

  /// Returns a line without its end; `nil` if it has not arrived.
  private func line(from start: Int, longest: Int) throws -> [UInt8]? {
    guard let end = pending[max(start, searched)...].firstIndex(of: 0x0A) else {
      guard pending.count - start <= longest else { throw Self.tooLong }
      return nil
    }
    guard end > start, pending[end - 1] == 0x0D else {
      throw Refusal(.badRequest, "A line of the chunked body does not end with CR LF.")
    }
    guard end - start <= longest + 1 else { throw Self.tooLong }
    return Array(pending[start..<end - 1])
  }

  private static let tooLong = Refusal(
    .requestHeaderFieldsTooLarge, "A line of the chunked body is too long.")

  /// Parses the size of a chunk, which extensions may follow.
  private static func size(_ line: [UInt8]) throws -> Int {
    let digits = line.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 }
    let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    let isText = rest.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    // `Int` also accepts a sign.
    guard (1...15).contains(digits.count), isText, digits[0] != 0x2B, digits[0] != 0x2D,
      digits.endIndex == line.endIndex || rest.first == 0x3B,
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Refusal(.badRequest, "The size of a chunk is not a hexadecimal number.") }
    return size
  }
}

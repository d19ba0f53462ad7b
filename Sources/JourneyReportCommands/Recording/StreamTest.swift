internal import Foundation
internal import ReportWriter

/// A `test` record of an event stream, as far as progress needs it.
struct StreamTest {
  /// A number for its id, equal to that of ``StreamLine/test``.
  var id: Int
  /// What to call it.
  var name: String
  /// Whether it holds other tests.
  var isSuite: Bool
  /// Whether it takes arguments, so that its cases are counted instead of it.
  var isParameterized: Bool

  private struct Record: Decodable {
    struct Payload: Decodable {
      var kind: String
      var id: String
      var name: String
      var displayName: String?
      var isParameterized: Bool?
    }
    var payload: Payload
  }

  /// Reads a record.
  ///
  /// - Parameter bytes: The line.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let payload = try? JSONDecoder().decode(Record.self, from: Data(bytes)).payload else {
      return nil
    }
    var hasher = Hasher()
    // Events name it as JSON does, so the bytes to hash are those.
    let escaped = Self.bytesOfID(payload.id, in: bytes)
    escaped.withUnsafeBytes { hasher.combine(bytes: $0) }
    id = hasher.finalize()
    name = payload.displayName ?? payload.name
    isSuite = payload.kind == "suite"
    isParameterized = payload.isParameterized ?? !payload.name.hasSuffix("()")
  }

  private static func bytesOfID(_ id: String, in line: UnsafeRawBufferPointer) -> [UInt8] {
    let plain = "\"id\":\"" + id + "\""
    let isPlain = Array(plain.utf8).withUnsafeBytes { line.end(of: $0) != nil }
    if isPlain { return Array(id.utf8) }
    let encoded = (try? JSONEncoder().encode(id)).map { Array($0.dropFirst().dropLast()) }
    return encoded ?? Array(id.utf8)
  }
}

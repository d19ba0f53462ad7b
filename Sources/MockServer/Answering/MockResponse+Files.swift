public import Foundation

extension MockResponse {
  /// Creates a JSON response from a value, with sorted keys.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - status: The status code.
  /// - Returns: The response.
  /// - Throws: An `EncodingError`.
  public static func json(_ value: some Encodable, status: Int = 200) throws -> MockResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return json(data: try encoder.encode(value), status: status)
  }

  /// Creates a JSON response from bytes, well-formed or not.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - status: The status code.
  /// - Returns: The response.
  public static func json(data: Data, status: Int = 200) -> MockResponse {
    MockResponse(status: status, headers: ["Content-Type": "application/json"], body: data)
  }

  /// Creates a JSON response from a fixture file.
  ///
  /// - Parameters:
  ///   - file: The URL of the file.
  ///   - status: The status code.
  /// - Returns: The response.
  /// - Throws: ``MockServerError`` when the file cannot be read.
  public static func json(file: URL, status: Int = 200) throws -> MockResponse {
    json(data: try contents(of: file), status: status)
  }

  /// Creates a response with an image. Its media type follows from its first bytes: PNG, JPEG, GIF, WebP or SVG.
  ///
  /// - Parameter data: The bytes of the image.
  /// - Returns: The response.
  public static func image(_ data: Data) -> MockResponse { .data(data, type: imageType(of: data)) }

  /// Creates a response with an image from a fixture file.
  ///
  /// - Parameter file: The URL of the file.
  /// - Returns: The response.
  /// - Throws: ``MockServerError`` when the file cannot be read.
  public static func image(file: URL) throws -> MockResponse { .image(try contents(of: file)) }

  private static func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw MockServerError.noFixture(
        path: file.path(percentEncoded: false), reason: error.localizedDescription)
    }
  }

  /// The signatures of the WHATWG MIME Sniffing Standard, section 6.1.
  private static func imageType(of data: Data) -> String {
    let start = Array(data.prefix(256))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return String(decoding: start, as: UTF8.self).contains("<svg")
      ? "image/svg+xml" : "application/octet-stream"
  }
}

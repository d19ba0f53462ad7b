internal import Foundation
public import RobotCore

extension RequestAnswer {
  /// Creates a JSON response from a value.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - status: The status code.
  /// - Returns: The response.
  /// - Throws: An `EncodingError`.
  public static func json(_ value: some Encodable, status: Int = 200) throws -> Self {
    let data = try JSONEncoder().encode(value)
    return bytes(Array(data), type: "application/json", status: status)
  }
}

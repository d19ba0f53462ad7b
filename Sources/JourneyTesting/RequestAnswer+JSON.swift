internal import Foundation
public import RobotCore

extension RequestAnswer {
  /// A value as JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - status: The status.
  /// - Returns: The answer.
  /// - Throws: An `EncodingError`.
  public static func json(_ value: some Encodable, status: Int = 200) throws -> Self {
    let data = try JSONEncoder().encode(value)
    return bytes(Array(data), type: "application/json", status: status)
  }
}

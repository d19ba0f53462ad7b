internal import Foundation

/// The file by which a program tells Bazel that it knows about shards: without it, Bazel takes it that each shard runs everything.
///
/// https://bazel.build/reference/test-encyclopedia#test-sharding
package enum ShardStatusFile {
  private static let variable = "TEST_SHARD_STATUS_FILE"

  /// Touches the file, if Bazel asks for it.
  ///
  /// - Throws: ``ShardSelection/Invalid`` if it cannot be touched.
  package static func touch(
    askedIn variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ShardSelection.Invalid) {
    guard let path = variables[variable], !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    let isTouched = file >= 0 && futimens(file, nil) == 0
    let reason = String(cString: strerror(errno))
    if file >= 0 { close(file) }
    guard isTouched else {
      throw ShardSelection.Invalid(
        description:
          "The file “\(path)”, which Bazel’s \(variable) names, cannot be touched: \(reason).")
    }
  }
}

internal import Foundation

/// What changes when a file is written.
struct FileState: Equatable {
  private let file: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the state of a file.
  ///
  /// - Parameter path: The path of the file. The initializer returns `nil` if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = status.st_ino
    size = status.st_size
    #if os(Linux)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }
}

package import Foundation

/// Temporary files and folders that exist only while a process works on them. A later process removes what a killed one left
/// behind.
///
/// A process locks each of its own. The system releases the locks when the process ends for whatever reason.
package enum StaleFiles {
  /// A part of the name of every file that replaces another one when it is complete.
  package static let mark = ".partial-"

  /// Locks a file or folder that was just created.
  ///
  /// - Parameter descriptor: The descriptor of the file or folder. The lock lasts as long as it, or a duplicate of it, is open.
  /// - Returns: Whether it still exists. Another process may have mistaken it for a leftover before it was locked.
  package static func hold(_ descriptor: CInt, at path: String) -> Bool {
    // On a file system without locks, no process can find this one unlocked either.
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var (open, there) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0 && isSame(open, there)
  }

  /// Creates and locks a file or folder. It retries when another process mistook it for a leftover before it was locked.
  ///
  /// - Parameter make: Creates and opens the file or folder anew each time. A negative descriptor means that it has already been
  ///   removed.
  /// - Returns: The descriptor that holds the lock, or `nil` when many attempts failed.
  /// - Throws: The errors of `make`.
  package static func held(
    _ make: () throws -> (descriptor: CInt, path: String)
  ) rethrows -> CInt? {
    for _ in 0..<maxAttempts {
      let (descriptor, path) = try make()
      guard descriptor >= 0 else { continue }
      if hold(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
    return nil
  }

  private static let maxAttempts = 100

  /// Removes temporary files that no process holds.
  ///
  /// - Parameter folder: The folder to search. Symbolic links are not followed.
  package static func remove(
    in folder: URL, where isTemporary: (String) -> Bool = { $0.contains(mark) && $0.hasPrefix(".") }
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where isTemporary(name) {
      let path = folder.appending(path: name).path
      let descriptor = Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var (open, there) = (stat(), stat())
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &open) == 0,
        lstat(path, &there) == 0, isSame(open, there), isOwn(open)
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether it is a file or folder of the current user.
  private static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

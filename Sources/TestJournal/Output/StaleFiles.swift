package import Foundation

/// Files and folders that are there only while a process works on them: what a process that was killed left of them, a
/// later one removes.
///
/// A process holds a lock on each of its own, which the system gives back when the process is gone, however it went.
package enum StaleFiles {
  /// What is a part of the name of every file that is replaced when it is whole.
  package static let mark = ".partial-"

  /// Takes the lock of a file or folder that was just made.
  ///
  /// - Parameters:
  ///   - descriptor: The open file or folder; the lock lasts as long as it, or a duplicate of it, is open.
  ///   - path: Where it is.
  /// - Returns: Whether it is still there: another process may have taken it for left over before the lock was taken.
  package static func hold(_ descriptor: CInt, at path: String) -> Bool {
    // A file system without locks has no process that could find this one unlocked either.
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var (open, there) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0 && isSame(open, there)
  }

  /// Makes a file or folder and takes its lock; again when another process took it for left over before that.
  ///
  /// - Parameter make: Makes and opens it, anew each time; a negative descriptor says that it is gone already.
  /// - Returns: The descriptor that holds the lock; `nil` when the lock could not be taken in many attempts.
  /// - Throws: What making it throws.
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

  /// Removes what nobody holds.
  ///
  /// - Parameters:
  ///   - folder: Where it is looked for; links are not followed.
  ///   - isTemporary: Tells by its name what is there only for a time.
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

  /// Whether it is a file or folder of this user.
  private static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

package import Foundation

/// The right to write the journal and the reports of a run into a folder. Only one run at a time has it, so that runs do not mix
/// their lines or replace each other's reports. Processes that only write reports can share it.
///
/// The system releases it when the process ends for whatever reason. Child processes do not inherit it.
package final class FolderLock: Sendable {
  /// Another run owns the folder.
  package struct Taken: Error {}

  private let descriptor: CInt

  /// Locks a folder.
  ///
  /// - Parameter folder: The folder, which must exist. On a file system without locks, it is not locked.
  package init(_ folder: URL, isShared: Bool = false) throws(Taken) {
    let descriptor = Descriptor.open(folder.path, O_RDONLY | O_DIRECTORY)
    if descriptor >= 0, flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0,
      errno == EWOULDBLOCK
    {
      close(descriptor)
      throw Taken()
    }
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

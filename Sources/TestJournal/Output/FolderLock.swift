package import Foundation

/// The right to write the journal and the reports of a run into a folder: of two runs only one has it, so that they do
/// not mix their lines or replace each other's reports. What only writes reports can share it with its like.
///
/// The system gives it back when the process is gone, however it went. A program that was started does not inherit it.
package final class FolderLock: Sendable {
  /// Another run has the folder.
  package struct Taken: Error {}

  private let descriptor: CInt

  /// Takes the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must be there. Where the file system has no locks it is not locked.
  ///   - isShared: Whether others may have it too that share it.
  /// - Throws: ``Taken``.
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

internal import CommandConsole
internal import Foundation
internal import TestJournal

/// A temporary folder that is removed with this value. Creating one also removes the folders of processes that were killed.
struct ScratchFolder: ~Copyable {
  private static let prefix = "journey-report-"
  /// The location of the folder.
  let url: URL
  private let descriptor: CInt

  /// Creates the folder.
  ///
  /// - Throws: A ``CommandError`` if it cannot be created.
  init() throws {
    let parent = FileManager.default.temporaryDirectory
    StaleFiles.remove(in: parent) { $0.hasPrefix(Self.prefix) }
    var url = parent
    let held = try StaleFiles.held {
      url = parent.appending(path: Self.prefix + UUID().uuidString, directoryHint: .isDirectory)
      try OutputFolder.make(url, remedy: Self.remedy)
      return (Descriptor.open(url.path, O_RDONLY | O_DIRECTORY), url.path)
    }
    guard let held else {
      throw CommandError(
        .cannotCreate,
        "The temporary folder “\(url.path)” was removed by another process right after it was created. \(Self.remedy)"
      )
    }
    self.url = url
    descriptor = held
  }

  private static let remedy = "Set TMPDIR to a writable folder."

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(descriptor)
  }
}

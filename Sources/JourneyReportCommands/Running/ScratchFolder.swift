internal import CommandConsole
internal import Foundation
internal import TestJournal

/// A temporary folder that lasts as long as this process: those that killed ones left behind are removed with it.
struct ScratchFolder: ~Copyable {
  private static let prefix = "journey-report-"
  /// Where it is.
  let url: URL
  private let descriptor: CInt

  /// Creates the folder.
  ///
  /// - Throws: A ``CommandError`` when it cannot be made.
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
        "The temporary folder “\(url.path)” was removed by another process as soon as it was made. \(Self.remedy)"
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

internal import Foundation
internal import ReportWriter

/// A temporary folder that lasts as long as this process: those that killed ones left behind are removed with it.
struct ScratchFolder: ~Copyable {
  private static let prefix = "journey-report-"
  /// Where it is.
  let url: URL
  private let descriptor: CInt

  /// Makes the folder.
  ///
  /// - Throws: A ``Complaint`` when it cannot be made.
  init() throws {
    let parent = FileManager.default.temporaryDirectory
    Leftovers.remove(in: parent) { $0.hasPrefix(Self.prefix) }
    var url = parent
    var descriptor: CInt = -1
    repeat {
      if descriptor >= 0 { close(descriptor) }
      url = parent.appending(path: Self.prefix + UUID().uuidString, directoryHint: .isDirectory)
      try OutputFolder.make(url, remedy: "Set TMPDIR to a folder that can be written to.")
      descriptor = Descriptor.open(url.path, O_RDONLY | O_DIRECTORY)
    } while !Leftovers.hold(descriptor, at: url.path)
    self.url = url
    self.descriptor = descriptor
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(descriptor)
  }
}

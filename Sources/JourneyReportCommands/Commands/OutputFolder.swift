internal import CommandConsole
internal import Foundation
internal import TestJournal

/// The folder that a command writes to.
enum OutputFolder {
  /// Makes the folder, unless it is there.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - remedy: What to do when it cannot be made.
  /// - Throws: A ``CommandError`` when it cannot be made.
  static func make(_ url: URL, remedy: String = "Choose another folder with --output.") throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      let path = url.relativePath
      var isFolder: ObjCBool = false
      let reason =
        FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
          && !isFolder.boolValue
        ? "a file has that name." : Self.reason(of: error)
      throw CommandError(
        .cannotCreate, "The folder “\(path)” cannot be created: \(reason) \(remedy)")
    }
  }

  /// Makes the folder, keeps other runs from writing to it, and removes what killed ones left behind in it.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - isShared: Whether others may write there that share it.
  /// - Returns: The lock; other runs are kept away as long as it lives.
  /// - Throws: A ``CommandError`` when it cannot be made, or when another run has it.
  static func lock(_ url: URL, isShared: Bool = false) throws -> FolderLock {
    try make(url)
    do {
      let lock = try FolderLock(url, isShared: isShared)
      StaleFiles.remove(in: url)
      return lock
    } catch {
      throw CommandError(
        .temporaryFailure,
        "Another run is writing to the folder “\(url.relativePath)”. Wait for it to end, or choose another folder with --output."
      )
    }
  }

  /// Copies a file into the folder; one of its name is replaced by the whole of it or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What it is called there.
  ///   - folder: The folder.
  /// - Returns: The copy.
  /// - Throws: A ``CommandError`` when that fails.
  static func keep(_ path: String, as name: String, in folder: URL) throws -> URL {
    let copy = folder.appending(path: name)
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      try OutputPlace(copy.path).write("report") { sink in
        try data.withUnsafeBytes { try sink.write($0) }
      }
    } catch let error as ReportError {
      throw CommandError(.inputOutput, "\(error)")
    } catch {
      throw CommandError(
        .inputOutput, "“\(copy.relativePath)” cannot be written: \(Self.reason(of: error))")
    }
    return copy
  }

  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let underlying, underlying.domain == NSPOSIXErrorDomain else {
      return error.localizedDescription
    }
    return String(cString: strerror(CInt(underlying.code))) + "."
  }
}

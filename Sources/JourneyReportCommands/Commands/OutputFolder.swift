internal import CommandConsole
internal import Foundation
internal import TestJournal

/// The folder that a command writes to.
enum OutputFolder {
  /// Creates the folder, and those above it, if it does not exist.
  ///
  /// - Parameter remedy: The last sentence of the error: what to do about it.
  /// - Throws: A ``CommandError`` if it cannot be created.
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

  /// Creates the folder, locks it against other runs, and removes the temporary files of runs that were killed.
  ///
  /// - Parameter isShared: Whether other holders of a shared lock may write to the folder at the same time.
  /// - Returns: The lock, which is held until it is released from memory.
  /// - Throws: A ``CommandError`` if the folder cannot be created, or another run has locked it.
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

  /// Copies a file into the folder, replacing a file of that name atomically.
  ///
  /// - Throws: A ``CommandError`` if the file cannot be read or the copy cannot be written.
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

/// A driver that captures what the app downloads.
public protocol Downloading: Sendable {
  /// Starts to capture files that the app downloads.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when downloads are not supported; any other error when the app no longer responds.
  func prepareForDownload() async throws

  /// Returns a file downloaded since ``prepareForDownload()``, as soon as it is complete.
  ///
  /// - Parameter limit: The longest time to wait for the file.
  /// - Returns: The file.
  /// - Throws: ``DriverError/refused(because:)`` when no file is downloaded; any other error when the app no longer responds.
  func downloadedFile(within limit: Duration) async throws -> DownloadedFile
}

internal import Foundation

/// The regular exit of this process, as opposed to a crash or a kill.
enum ProcessExit {
  /// Calls ``Recorder/finishShared(hasFailed:)`` at exit, which may turn success into failure.
  static func finishRecording() {
    #if canImport(Glibc)
      on_exit({ status, _ in ProcessExit.end(status) }, nil)
    #else
      // The pending status is unknown here. A nonzero status may be replaced by another nonzero one.
      atexit { ProcessExit.end(nil) }
    #endif
  }

  private static func end(_ status: Int32?) {
    let failure = Recorder.finishShared(hasFailed: status.map { $0 != 0 })
    guard let failure, status ?? 0 == 0 else { return }
    // An exiting process cannot change its status in any other way, so everything that follows must be done here.
    fflush(nil)
    _exit(failure)
  }
}

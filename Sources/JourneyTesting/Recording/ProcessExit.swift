internal import Foundation

/// The end of this process, when it ends by itself: not after a crash or a kill.
enum ProcessExit {
  /// Has ``Recorder/finishShared()`` called at the end, which may turn success into failure.
  static func finishRecording() {
    #if canImport(Glibc)
      on_exit({ status, _ in ProcessExit.end(status) }, nil)
    #else
      // The pending status is not told here; one that is not 0 may be replaced by another that is not 0.
      atexit { ProcessExit.end(0) }
    #endif
  }

  private static func end(_ status: Int32) {
    guard let failure = Recorder.finishShared(), status == 0 else { return }
    // A process that ends cannot be told another status in any other way, so what is done after this has to be done here.
    fflush(nil)
    _exit(failure)
  }
}

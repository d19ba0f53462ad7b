package import Foundation

extension ProcessInfo {
  /// The number of browsers that keep the processors busy: one more than there are processors, because each browser is idle now and then.
  package var browserCount: Int { activeProcessorCount + 1 }
}

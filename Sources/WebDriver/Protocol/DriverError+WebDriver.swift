internal import AccessibilityTree
internal import Driving

extension DriverError {
  /// Creates the error that a journey gets for a browser's error.
  ///
  /// - Returns: `nil` if the page is no longer reachable.
  init?(_ error: any Error) {
    switch error {
    case let error as DriverError: self = error
    case BrowserError.dialogOpen(let text):
      self = .refused(
        because:
          "the page opened the dialog “\(text)”, which blocks the page; it was dismissed")
    case BrowserError.notLoaded(let url, let reason):
      self = .refused(because: "\(url) could not be loaded: \(reason)")
    case let error as WebDriverError:
      switch error.code {
      case .staleElementReference, .noSuchElement: self = .gone
      case .moveTargetOutOfBounds: self = .outOfReach(.offScreen)
      case .elementNotInteractable, .invalidElementState: self = .refused(because: error.reason)
      default: return nil
      }
    default: return nil
    }
  }
}

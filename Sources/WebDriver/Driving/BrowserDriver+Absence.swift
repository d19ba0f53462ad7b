internal import AccessibilityTree
public import Driving

extension BrowserDriver: AbsenceExplaining {
  /// Returns why an element of the page is not in its tree.
  ///
  /// - Parameter locator: The locator of the element.
  /// - Returns: The reason, such as `is not displayed: <div#menu> has “display: none”`; `nil` if the page has no such element.
  public func reasonForAbsence(of locator: Locator) async -> String? {
    guard locator.identifier != nil || locator.label != nil else { return nil }
    let absences: [Absence]? = try? await page.call(
      "absence",
      [
        .string(options.identifierAttribute), .string(locator.identifier?.rawValue ?? ""),
        .string(locator.label ?? ""),
      ])
    return absences?.first { locator.role == nil || locator.role == Role(aria: $0.role) }?.sentence
  }

  /// An element that is in no tree.
  private struct Absence: Decodable {
    let role: String
    let reason: Reason
    /// The element that is the cause.
    let cause: String

    enum Reason: String, Decodable {
      case aria, undisplayed, unrendered, invisible, closed, option, part
    }

    var sentence: String {
      switch reason {
      case .aria: "is hidden from assistive technology: \(cause) is “aria-hidden”"
      case .undisplayed: "is not displayed: \(cause) has “display: none”"
      case .unrendered: "is not displayed: \(cause) has “content-visibility: hidden”"
      case .invisible: "is invisible: \(cause) has “visibility: hidden”"
      case .closed: "is in \(cause), which is closed"
      case .option: "is an option of \(cause): select it there"
      case .part: "is a part of \(cause), whose parts are not told apart"
      }
    }
  }
}

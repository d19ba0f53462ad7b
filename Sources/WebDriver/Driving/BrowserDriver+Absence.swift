internal import AccessibilityTree
public import Driving

extension BrowserDriver: AbsenceExplaining {
  /// Returns why an element of the page is not in its tree.
  ///
  /// - Parameter locator: The locator of the element.
  /// - Returns: The reason, such as `is not displayed: <div#menu> has “display: none”`; `nil` if the page has no such element.
  public func reasonForAbsence(of locator: Locator) async -> String? {
    guard locator.identifier != nil || locator.label != nil else { return nil }
    let answer = try? await page.call(
      "absence",
      [
        .string(options.identifierAttribute), .string(locator.identifier?.rawValue ?? ""),
        .string(locator.label ?? ""),
      ])
    guard var text = answer?.string, !text.isEmpty else { return nil }
    return text.withUTF8 { bytes in
      var lines = Fields(bytes, separator: UInt8(ascii: "~"))
      while let line = lines.next() {
        var fields = Fields(line, separator: UInt8(ascii: "|"))
        guard let role = fields.text(), let reason = fields.text(), let cause = fields.text()
        else { continue }
        if let wanted = locator.role, wanted != Role(aria: role) { continue }
        if let sentence = Self.sentence(reason, cause) { return sentence }
      }
      return nil
    }
  }

  private static func sentence(_ reason: String, _ cause: String) -> String? {
    switch reason {
    case "aria": "is hidden from assistive technology: \(cause) is “aria-hidden”"
    case "undisplayed": "is not displayed: \(cause) has “display: none”"
    case "unrendered": "is not displayed: \(cause) has “content-visibility: hidden”"
    case "invisible": "is invisible: \(cause) has “visibility: hidden”"
    case "closed": "is in \(cause), which is closed"
    case "option": "is an option of \(cause): select it there"
    case "part": "is a part of \(cause), whose parts are not told apart"
    default: nil
    }
  }
}

// The declarations are those of Apple, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable {
  public var rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ value: CGFloat) { rawValue = value }
  public static let `default` = XCUIGestureVelocity(0)
  public static let slow = XCUIGestureVelocity(100)
  public static let fast = XCUIGestureVelocity(1000)
}

public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
}

@MainActor
public final class XCUICoordinate: NSObject {
  public let screenPoint: CGPoint
  private let phone: XCUIStandIn.Phone

  init(_ point: CGPoint, _ phone: XCUIStandIn.Phone) {
    screenPoint = point
    self.phone = phone
  }

  public func withOffset(_ offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(CGPoint(x: screenPoint.x + offset.dx, y: screenPoint.y + offset.dy), phone)
  }

  public func tap() { phone.tap(screenPoint) }
  public func doubleTap() { phone.tap(screenPoint, times: 2) }
  public func press(forDuration duration: TimeInterval) {
    phone.tap(screenPoint, isLong: duration >= 0.5)
  }
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {
    phone.drag(screenPoint, other.screenPoint, isHeld: false)
  }
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration hold: TimeInterval
  ) {
    phone.drag(screenPoint, other.screenPoint, isHeld: hold >= 0.1)
  }
}

@MainActor
public final class XCUIScreenshot: NSObject {
  public let pngRepresentation: Data
  init(_ data: Data) { pngRepresentation = data }
}

@MainActor
public final class XCUIScreen: NSObject {
  public static let main = XCUIScreen()
  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }
}

// The declarations are those of Apple, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import DeviceTesting
import Driving
public import Foundation

/// What tells of an element. The declarations of this module are those of Apple's, to the letter, as far as the driver uses them:
/// developer.apple.com/documentation/xcuiautomation.
@MainActor
public protocol XCUIElementAttributes {
  var identifier: String { get }
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  /// Only on tvOS.
  var hasFocus: Bool { get }
}

@MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
}

@MainActor
public protocol XCUIElementSnapshotProviding: NSObjectProtocol {
  func snapshot() throws -> any XCUIElementSnapshot
}

@MainActor
open class XCUIElement: NSObject, XCUIElementSnapshotProviding {
  /// Returns the part of the screen that the element is.
  let find: @MainActor (NativeElement) -> NativeElement?

  /// The phone that the element is on.
  let phone: XCUIStandIn.Phone

  init(
    on phone: XCUIStandIn.Phone, _ find: @escaping @MainActor (NativeElement) -> NativeElement?
  ) {
    self.phone = phone
    self.find = find
  }

  open func snapshot() throws -> any XCUIElementSnapshot {
    try StandInSnapshot(phone.snapshot(of: self))
  }

  open func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    let frame = phone.frame(of: self)
    return XCUICoordinate(
      CGPoint(
        x: frame.origin.x + offset.dx * frame.size.width,
        y: frame.origin.y + offset.dy * frame.size.height), phone)
  }

  open func typeText(_ text: String) { phone.type(text) }

  open var windows: XCUIElementQuery { XCUIElementQuery(.window, in: self) }
}

@MainActor
public final class XCUIElementQuery: NSObject {
  private let type: XCUIElement.ElementType
  private let element: XCUIElement

  init(_ type: XCUIElement.ElementType, in element: XCUIElement) {
    self.type = type
    self.element = element
  }

  public var allElementsBoundByIndex: [XCUIElement] {
    let wanted = NativeElementType(rawValue: Int(type.rawValue))
    let count = (try? element.phone.application()).flatMap { element.find($0) }?.children
      .count { $0.type == wanted }
    return (0..<(count ?? 0)).map { index in
      XCUIElement(on: element.phone) { [element] in
        let all = element.find($0)?.children.filter { $0.type == wanted } ?? []
        return all.indices.contains(index) ? all[index] : nil
      }
    }
  }
}

/// An element of a snapshot. It has neither traits nor visibility, and knows no keyboard focus.
final class StandInSnapshot: XCUIElementSnapshot {
  private let element: NativeElement

  init(_ element: NativeElement) {
    self.element = element
  }

  var identifier: String { element.identifier }
  var frame: CGRect { CGRect(element.frame) }
  var value: Any? { element.value }
  var title: String { "" }
  var label: String { element.label }
  var elementType: XCUIElement.ElementType {
    XCUIElement.ElementType(rawValue: UInt(element.type.rawValue)) ?? .other
  }
  var isEnabled: Bool { element.isEnabled }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.traits?.contains(.selected) == true }
  var hasFocus: Bool { false }
  var children: [any XCUIElementSnapshot] { element.children.map(StandInSnapshot.init) }
}

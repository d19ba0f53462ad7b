import AccessibilityTree
import Driving
import WebDriver

/// An app's screen as an iPhone reports it: with wrappers without a name, scroll bars, values that repeat labels, and the keyboard in a
/// window of its own.
struct DeviceScreen {
  static let keyboard = Rect(x: 0, y: 544, width: 390, height: 300)

  let tree: AccessibilityTree
  let faults: DeviceFaults
  /// How far everything on the screen is from its place.
  var displacement = 0.0
  /// What the screen showed that this one covers.
  var covered: AccessibilityTree?
  /// Whether the keyboard is still on its way.
  var isKeyboardLate = false

  var hasKeyboard: Bool { focused != nil && !isKeyboardLate }

  /// The path of the field with the focus.
  var focused: ElementPath? {
    tree.paths { $0.state.contains(.focused) && $0.actions.contains(.type) }.first
  }

  /// The application with its windows.
  var application: NativeElement {
    let window = tree.root.frame
    func wrapper(_ children: [NativeElement], _ frame: Rect? = nil) -> NativeElement {
      NativeElement(
        .other, traits: [], frame: frame ?? window, isVisible: false, children: children)
    }
    var screens = tree.root.children.indices.compactMap { element(ElementPath([$0])) }
      .map { wrapper([wrapper([$0], .zero)]) }
    if let covered {
      let behind = DeviceScreen(tree: covered, faults: DeviceFaults())
      screens.insert(
        contentsOf: covered.root.children.indices
          .compactMap { behind.element(ElementPath([$0])) }.map { wrapper([$0.unseen]) }, at: 0)
    }
    if faults.repeatsIdentifiers {
      let buttons = tree.paths { $0.role == .button && !$0.identifier.isEmpty }
      screens.insert(
        contentsOf: buttons.compactMap { element($0)?.unseen }.map { wrapper([$0]) }, at: 0)
    }
    // What has no name and the size of the screen comes last.
    screens += [wrapper([]), wrapper([wrapper([])])]
    var windows = [
      NativeElement(.window, traits: [], frame: window, isVisible: true, children: screens)
    ]
    if hasKeyboard {
      windows.append(NativeElement(.window, traits: [], frame: window, children: [wrapper([keys])]))
    }
    let bar = NativeElement(
      .statusBar, label: "12:30", traits: [], frame: Rect(x: 0, y: 0, width: 390, height: 44))
    windows.append(NativeElement(.window, traits: [], frame: window, children: [bar]))
    return NativeElement(
      .application, identifier: "", label: tree.root.label, traits: [], frame: window,
      isVisible: true, children: windows)
  }

  private var keys: NativeElement {
    let letters = "qwertyuiop".enumerated().map { index, letter in
      NativeElement(
        .key, label: "\(letter)", traits: [],
        frame: Rect(x: Double(index) * 39, y: 560, width: 39, height: 54), isVisible: true)
    }
    let search = NativeElement(
      .button, identifier: "Search", label: "search", traits: .button,
      frame: Rect(x: 290, y: 780, width: 98, height: 54), isVisible: true)
    return NativeElement(
      .keyboard, traits: [], frame: Self.keyboard, isVisible: true,
      children: [
        NativeElement(.other, traits: [], frame: Self.keyboard, children: letters + [search])
      ])
  }

  private func element(_ path: ElementPath, inheriting inherited: String = "") -> NativeElement? {
    guard let element = tree.element(at: path) else { return nil }
    let reach = tree.reach(of: path)
    let isInView = !tree.visibleFrame(of: path).isEmpty
    if faults.hidesRowsOutOfView, element.role == .cell, !isInView { return nil }
    var frame = tree.frameInWindow(of: path)
    frame.y += displacement
    var node = NativeElement(
      Self.type(of: element.role), label: element.label, traits: [], frame: frame)
    node.identifier = element.identifier.isEmpty ? inherited : element.identifier
    node.isEnabled = !element.state.contains(.disabled)
    node.isVisible =
      reach == .hittable
      && !(hasKeyboard && Self.keyboard.contains(tree.visibleFrame(of: path).center))
    if !node.isEnabled { node.traits?.insert(.notEnabled) }
    if element.state.contains(.selected) { node.traits?.insert(.selected) }
    switch element.role {
    case .heading: node.traits?.formUnion([.header, .staticText])
    case .text:
      node.traits?.insert(.staticText)
      node.value = element.label
    case .button:
      node.traits?.insert(.button)
      if element.state.contains(.selected) { node.value = "1" }
    case .toggle:
      // SwiftUI's switch holds its text, and the switch that a finger has to touch.
      node.value = element.state.contains(.selected) ? "1" : "0"
      var inner = NativeElement(.switch, value: node.value, frame: Self.knob(in: frame))
      inner.isVisible = node.isVisible
      inner.isEnabled = node.isEnabled
      let text = NativeElement(
        .staticText, label: element.label, value: element.label, traits: .staticText, frame: frame,
        isVisible: node.isVisible)
      node.children = [text, inner]
      return node
    case .searchField, .textField:
      node.placeholder = "Search animals"
      node.value = element.value.isEmpty ? node.placeholder : element.value
    default: break
    }
    // What is out of view is often without a finite frame.
    if faults.losesFramesOutOfView, element.role == .image, !isInView { node.frame = nil }
    let handed = faults.handsDownIdentifiers && element.role == .cell ? element.identifier : ""
    var children = element.children.indices.compactMap {
      self.element(ElementPath(path.indices + [$0]), inheriting: handed)
    }
    if !handed.isEmpty {
      children = children.map {
        var child = $0; child.identifier = handed; return child
      }
    }
    if element.role == .navigationBar, faults.hasEmptyBars { children = [] }
    if element.clipsContent {
      node.isVisible = false
      children.append(
        NativeElement(
          .other, label: "Vertical scroll bar, \(displacement == 0 ? 2 : 3) pages",
          value: "\(Int(element.scrollOffset.y))%",
          traits: .adjustable, frame: Rect(x: 357, y: frame.y, width: 30, height: frame.height),
          isVisible: true))
    }
    if !children.isEmpty, element.role != .cell {
      children = [
        NativeElement(.other, traits: [], frame: frame, isVisible: false, children: children)
      ]
    }
    node.children = children
    return node
  }

  /// The part of a switch that a finger has to touch, at its trailing end.
  static func knob(in frame: Rect) -> Rect {
    Rect(
      x: frame.x + frame.width - min(63, frame.width), y: frame.y,
      width: min(63, frame.width), height: frame.height)
  }

  private static func type(of role: Role) -> NativeElementType {
    switch role {
    case .button: .button
    case .heading, .text: .staticText
    case .image: .image
    case .searchField: .searchField
    case .textField: .textField
    case .scrollView: .collectionView
    case .cell: .cell
    case .navigationBar: .navigationBar
    case .sheet: .sheet
    case .toggle: .switch
    case .slider: .slider
    case .link: .link
    default: .other
    }
  }
}

extension NativeElement {
  /// The element as one that the system says nobody can see.
  fileprivate var unseen: NativeElement {
    var element = self
    element.isVisible = false
    element.children = children.map(\.unseen)
    return element
  }

  /// The element cut off at a depth, as the setting `snapshotMaxDepth` does.
  func cut(at depth: Int) -> NativeElement {
    var element = self
    element.children = depth > 1 ? children.map { $0.cut(at: depth - 1) } : []
    return element
  }

  private var traitWords: String {
    let words: [(Traits, String)] = [
      (.button, "Button"), (.header, "Header"), (.selected, "Selected"),
      (.staticText, "StaticText"),
      (.notEnabled, "NotEnabled"), (.adjustable, "Adjustable"),
    ]
    return words.filter { traits?.contains($0.0) == true }.map(\.1).joined(separator: ", ")
  }

  private var name: String { identifier.isEmpty ? label : identifier }

  private var rect: Rect { frame ?? Rect(x: -1, y: -1, width: 0, height: 0) }

  /// WebDriverAgent's JSON: Categories/XCUIApplication+FBHelpers.m.
  var json: JSONValue {
    func text(_ text: String?) -> JSONValue {
      text.map { $0.isEmpty ? .null : .string($0) } ?? .null
    }
    func flag(_ flag: Bool) -> JSONValue { flag ? "1" : "0" }
    var members: [String: JSONValue] = [
      "type": .string(type.name), "rawIdentifier": text(identifier), "name": text(name),
      "value": text(value), "label": text(label), "customActions": .null,
      "rect": [
        "x": .number(rect.x.rounded(.down)), "y": .number(rect.y.rounded(.down)),
        "width": .number(rect.width), "height": .number(rect.height),
      ],
      "frame": .string("{{\(rect.x), \(rect.y)}, {\(rect.width), \(rect.height)}}"),
      "nativeFrame": .string(
        frame == nil
          ? "{{inf, inf}, {0, 0}}" : "{{\(rect.x), \(rect.y)}, {\(rect.width), \(rect.height)}}"),
      "isEnabled": flag(isEnabled), "isVisible": flag(isVisible == true), "isAccessible": "1",
      "isFocused": "0", "traits": .string(traitWords),
    ]
    if type == .searchField || type == .textField {
      members["placeholderValue"] = text(placeholder)
    }
    if !children.isEmpty { members["children"] = .array(children.map(\.json)) }
    return .object(members)
  }

  /// WebDriverAgent's XML: Utilities/FBXPath.m.
  func xml(at index: Int = 0) -> String {
    func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        case _ where scalar.value < 0x20: escaped += "&#\(scalar.value);"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }
    let tag = NativeElementType.prefix + type.name
    var text = "<\(tag) type=\"\(tag)\""
    for (key, value) in [("value", value), ("name", name), ("label", label)] {
      if let value, !value.isEmpty { text += " \(key)=\"\(escaped(value))\"" }
    }
    text += " enabled=\"\(isEnabled)\" visible=\"\(isVisible == true)\" accessible=\"true\""
    text += " x=\"\(Int(rect.x.rounded(.down)))\" y=\"\(Int(rect.y.rounded(.down)))\""
    text += " width=\"\(Int(rect.width))\" height=\"\(Int(rect.height))\" index=\"\(index)\""
    if let placeholder { text += " placeholderValue=\"\(escaped(placeholder))\"" }
    text += " traits=\"\(traitWords)\""
    if children.isEmpty { return text + "/>" }
    return text + ">" + children.enumerated().map { $1.xml(at: $0) }.joined() + "</\(tag)>"
  }
}

internal import AccessibilityTree
package import Driving

/// Reads what a device's server answers when it is asked for the source of the screen.
package enum DeviceSource {
  /// The reason why an answer is not a source, as a sentence's end.
  package struct Malformed: Error, CustomStringConvertible {
    /// The reason.
    package let description: String
  }

  /// Reads an answer: JSON, or XML in a string.
  package static func read(_ answer: JSONValue) throws(Malformed) -> NativeElement {
    switch answer {
    case .object: return try element(answer)
    case .string(let text):
      return try read(text)
    default: throw Malformed(description: "it is neither JSON nor XML")
    }
  }

  /// Reads a source from a text in JSON or XML, such as a recorded one.
  package static func read(_ text: String) throws(Malformed) -> NativeElement {
    do {
      if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" {
        let value = try JSONValue(parsing: text)
        // The whole answer of a server, or the source in it.
        return try element(value["type"] == nil ? value["value"] ?? value : value)
      }
      return try element(SourceXMLReader.read(text))
    } catch let error as Malformed {
      throw error
    } catch {
      throw Malformed(description: "\(error)")
    }
  }

  // MARK: JSON: WebDriverAgent, Categories/XCUIApplication+FBHelpers.m

  private static func element(_ value: JSONValue) throws(Malformed) -> NativeElement {
    guard let type = value["type"]?.string else {
      throw Malformed(description: "an element has no type")
    }
    var children: [NativeElement] = []
    let inner = value["children"]?.array ?? []
    children.reserveCapacity(inner.count)
    for child in inner { children.append(try element(child)) }
    let label = value["label"]?.string ?? ""
    return NativeElement(
      NativeElementType(named: type),
      // The name is the identifier, or else the label: only this tells which.
      identifier: value["rawIdentifier"].map { $0.string ?? "" }
        ?? identifier(value["name"]?.string, label: label),
      label: label, value: value["value"]?.plainText,
      placeholder: value["placeholderValue"]?.string,
      traits: value["traits"]?.string.map { NativeElement.Traits(words: $0) },
      frame: frame(value["rect"]), isEnabled: flag(value["isEnabled"]) ?? true,
      isSelected: flag(value["isSelected"]) ?? false, isVisible: flag(value["isVisible"]),
      minimum: number(value["minValue"]), maximum: number(value["maxValue"]), children: children)
  }

  private static func flag(_ value: JSONValue?) -> Bool? {
    switch value {
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .string(let word): flag(word)
    default: nil
    }
  }

  private static func flag(_ word: String?) -> Bool? {
    switch word {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }

  private static func number(_ value: JSONValue?) -> Double? {
    value?.number ?? value?.string.flatMap { Double($0) }
  }

  private static func frame(_ rect: JSONValue?) -> Rect? {
    frame(
      number(rect?["x"]), number(rect?["y"]), number(rect?["width"]), number(rect?["height"]))
  }

  /// Returns a frame; `nil` for one that is not finite, in place of which WebDriverAgent writes a rectangle without a size.
  private static func frame(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?)
    -> Rect?
  {
    guard let x, let y, let width, let height, x.isFinite, y.isFinite, width.isFinite,
      height.isFinite, abs(x) < 1e9, abs(y) < 1e9, width < 1e9, height < 1e9,
      !(x == -1 && y == -1 && width == 0 && height == 0)
    else { return nil }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  private static func identifier(_ name: String?, label: String) -> String {
    guard let name, name != label else { return "" }
    return name
  }

  // MARK: XML: WebDriverAgent, Utilities/FBXPath.m

  private static func element(_ xml: SourceXMLElement) throws(Malformed) -> NativeElement {
    if xml.name == "AppiumAUT" {
      guard let inner = xml.children.first else {
        throw Malformed(description: "<AppiumAUT> is empty")
      }
      return try element(inner)
    }
    guard xml.name.hasPrefix(NativeElementType.prefix) else {
      throw Malformed(
        description: "<\(xml.name.prefix(60))> is no element of an Apple device")
    }
    return native(xml)
  }

  private static func native(_ xml: SourceXMLElement) -> NativeElement {
    var element = NativeElement(NativeElementType(named: xml.name))
    var (name, x, y, width, height): (String?, Double?, Double?, Double?, Double?)
    for (key, text) in xml.attributes {
      switch key {
      case "name": name = text
      case "label": element.label = text
      case "value": element.value = text
      case "placeholderValue": element.placeholder = text
      case "enabled": element.isEnabled = flag(text) ?? true
      case "selected": element.isSelected = flag(text) ?? false
      case "visible": element.isVisible = flag(text)
      case "traits": element.traits = NativeElement.Traits(words: text)
      case "minValue": element.minimum = Double(text)
      case "maxValue": element.maximum = Double(text)
      case "x": x = Double(text)
      case "y": y = Double(text)
      case "width": width = Double(text)
      case "height": height = Double(text)
      default: break
      }
    }
    element.identifier = identifier(name, label: element.label)
    element.frame = frame(x, y, width, height)
    element.children.reserveCapacity(xml.children.count)
    for child in xml.children { element.children.append(native(child)) }
    return element
  }
}

extension JSONValue {
  /// The text of a value that WebDriverAgent writes as a string, and others as a number or a Boolean.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.plainText
    case .bool(let flag): flag ? "1" : "0"
    default: nil
    }
  }
}

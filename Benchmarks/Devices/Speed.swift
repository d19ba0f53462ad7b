import AccessibilityTree
import Driving
import Foundation
import WebDriver

/// Measures how long the source of a screen takes from its text to the tree.
enum Speed {
  private static let runs = 30

  /// Prints the medians, and writes the texts for others to read.
  static func measure(writingTo folder: String?) throws {
    let json = Self.json
    let xml = Self.xml
    if let folder {
      try Data(json.utf8).write(to: URL(filePath: folder).appending(path: "source.json"))
      try Data(xml.utf8).write(to: URL(filePath: folder).appending(path: "source.xml"))
    }
    for (name, text) in [("JSON", json), ("XML", xml)] {
      let native = try DeviceSource.read(text)
      var count = 0
      AppleTree(native).tree.forEach { _, _ in count += 1 }
      let read = try median { _ = try DeviceSource.read(text) }
      let mapped = try median { _ = AppleTree(native) }
      print(
        "\(name), \(text.utf8.count / 1024) KB, \(count) elements in the tree: read \(read) ms, mapped \(mapped) ms"
      )
    }
  }

  private static func median(_ work: () throws -> Void) throws -> String {
    var times: [Double] = []
    for _ in 0..<runs {
      let time = try ContinuousClock().measure { try work() }
      times.append(
        Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    return String(format: "%.1f", times.sorted()[runs / 2])
  }

  /// 2,000 elements: a list of 250 rows, each in a wrapper, with a picture, two texts, a button, and wrappers around them.
  private static let rows = 249

  private static func row(_ number: Int, _ node: (String, String, String, Int, [String]) -> String)
    -> String
  {
    let y = 100 + number * 60
    return node(
      "Cell", "row.\(number)", "Row \(number)", y,
      [
        node(
          "Other", "", "", y,
          [
            node("Image", "row.\(number).image", "Picture \(number)", y, []),
            node(
              "Other", "", "", y,
              [
                node("StaticText", "row.\(number).title", "Title of row \(number)", y, []),
                node("StaticText", "", "Detail of row \(number)", y + 20, []),
              ]),
            node("Button", "row.\(number).more", "More", y, []),
          ]),
        node("Other", "", "", y, []),
      ])
  }

  private static func screen(
    _ node: (String, String, String, Int, [String]) -> String
  ) -> String {
    var inner = node("CollectionView", "list", "", 100, (0..<rows).map { row($0, node) })
    for _ in 0..<6 { inner = node("Other", "", "", 0, [inner]) }
    return node("Application", "", "Shop", 0, [node("Window", "", "", 0, [inner])])
  }

  private static var json: String {
    screen { type, identifier, label, y, children in
      func text(_ text: String) -> String { text.isEmpty ? "null" : "\"\(text)\"" }
      return """
        {"type":"\(type)","rawIdentifier":\(text(identifier)),"name":\(text(identifier.isEmpty ? label : identifier)),\
        "value":\(type == "StaticText" ? text(label) : "null"),"label":\(text(label)),\
        "rect":{"x":0,"y":\(y),"width":390,"height":60},"frame":"{{0, \(y)}, {390, 60}}",\
        "nativeFrame":"{{0, \(y)}, {390, 60}}","isEnabled":"1","isVisible":"1","isAccessible":"1","isFocused":"0",\
        "traits":"\(type)","customActions":null\(children.isEmpty ? "" : ",\"children\":[\(children.joined(separator: ","))]")}
        """
    }
  }

  private static var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><AppiumAUT>"
      + screen { type, identifier, label, y, children in
        let tag = "XCUIElementType" + type
        let name = identifier.isEmpty ? label : identifier
        let names = name.isEmpty ? "" : " name=\"\(name)\" label=\"\(label)\""
        let head = """
          <\(tag) type="\(tag)"\(names) enabled="true" visible="true" accessible="true" x="0" y="\(y)" width="390" \
          height="60" index="0" traits="\(type)"
          """
        return children.isEmpty ? head + "/>" : head + ">" + children.joined() + "</\(tag)>"
      } + "</AppiumAUT>"
  }
}

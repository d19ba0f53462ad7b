import AccessibilityTree
import Driving
import Testing
import WebDriver

/// Sources as devices' servers write them, and as nobody should.
@Suite("Sources of devices")
struct DeviceSourceTests {
  private static let json = """
    {"type": "Application", "rawIdentifier": null, "name": "Shop", "label": "Shop", "value": null,
     "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "isEnabled": "1", "isVisible": "1",
     "children": [
       {"type": "Button", "rawIdentifier": "pay", "name": "pay", "label": "Pay \\"now\\"", "value": null,
        "rect": {"x": 20, "y": 700, "width": 350, "height": 50}, "isEnabled": "0", "isVisible": "1",
        "traits": "Button, NotEnabled"},
       {"type": "StaticText", "rawIdentifier": null, "name": "Total", "label": "Total", "value": "Total",
        "rect": {"x": -1, "y": -1, "width": 0, "height": 0}, "isEnabled": "1", "isVisible": "0"},
       {"type": "Slider", "name": "Size", "label": "Size", "value": "50%", "minValue": 1, "maxValue": 9}
     ]}
    """

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?><!-- a comment -->
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop"
      enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0">
      <XCUIElementTypeButton name="pay" label="Pay &quot;now&quot;" enabled="false" visible="true" x="20" y="700"
        width="350" height="50" traits="Button, NotEnabled"/>
      <XCUIElementTypeStaticText name="Total" label="Total" value="Total" enabled="true" visible="false"
        x="-1" y="-1" width="0" height="0"/>
      <XCUIElementTypeSlider name="Size" label='Size' value="50%" minValue="1" maxValue="9"></XCUIElementTypeSlider>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  @Test("JSON and XML of one screen are the same elements", arguments: [json, xml])
  func formats(text: String) throws {
    let root = try DeviceSource.read(text)
    #expect(root.type == .application && root.label == "Shop" && root.identifier.isEmpty)
    let (button, text, slider) = (root.children[0], root.children[1], root.children[2])
    #expect(button.identifier == "pay" && button.label == "Pay \"now\"" && !button.isEnabled)
    #expect(button.frame == Rect(x: 20, y: 700, width: 350, height: 50))
    #expect(button.traits == [.button, .notEnabled])
    #expect(text.identifier.isEmpty && text.frame == nil && text.isVisible == false)
    #expect(slider.minimum == 1 && slider.maximum == 9 && slider.isVisible == nil)
  }

  @Test("references are resolved, and what is none stays as it is")
  func references() throws {
    let root = try DeviceSource.read(
      #"<XCUIElementTypeButton label="&#233;&#x1F980;&amp;&lt;&gt;&apos;&#0;&nbsp;&#xD800; A&B &"/>"#
    )
    #expect(root.label == "é🦀&<>'\u{0}&nbsp;\u{FFFD} A&B &")
  }

  @Test(
    "what is no source is refused with a reason",
    arguments: [
      ("", "no element at byte 0"), ("<", "expected a name at byte 1"),
      ("<html><body/></html>", "<html> is no element of an Apple device"),
      ("<a><b></a>", "“</a>” ends no element at byte 10"),
      ("<a", "an element has no end at byte 2"),
      ("<a b", "expected “=” at byte 4"), ("<a b=c/>", "expected a quoted value at byte 5"),
      ("<a b='c", "a value has no end at byte 6"), ("<a/><b/>", "a second root element at byte 5"),
      ("<a><![CDATA[", "“]]>” is missing at byte 10"),
      (
        #"<!DOCTYPE a [<!ENTITY b "c">]><a/>"#,
        "a document type, which no source of a device has, at byte 1"
      ),
      ("<AppiumAUT/>", "<AppiumAUT> is empty"), ("{}", "an element has no type"),
      ("{\"type\": 7}", "an element has no type"),
    ])
  func malformed(text: String, reason: String) {
    let error = #expect(throws: DeviceSource.Malformed.self) { try DeviceSource.read(text) }
    #expect(error?.description == reason)
  }

  @Test("sources nested without end are refused")
  func deep() {
    let xml = String(repeating: "<XCUIElementTypeOther>", count: 100_000)
    #expect(throws: DeviceSource.Malformed.self) { try DeviceSource.read(xml) }
    let json = String(repeating: #"{"type":"Other","children":["#, count: 100_000)
    #expect(throws: DeviceSource.Malformed.self) { try DeviceSource.read(json) }
  }

  @Test("numbers that are no numbers make no frame")
  func numbers() throws {
    for frame in [
      #"x="inf" y="0" width="1" height="1""#, #"x="0" y="0" width="nan" height="1""#,
      #"x="0" y="0" width="1e300" height="1""#, #"x="0" y="0" height="1""#,
    ] {
      #expect(try DeviceSource.read("<XCUIElementTypeOther \(frame)/>").frame == nil)
    }
  }
}

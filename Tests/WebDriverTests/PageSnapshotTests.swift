import AccessibilityTree
import Testing

@testable import WebDriver

@Suite struct PageSnapshotTests {
  @Test("what a page's script reports becomes a tree, with paths and reach")
  func decoding() throws {
    let rows =
      "0|window||Title||0|0||0|0|390|844|0|0|h~1|main|m|A%007cB%0025||16|1|green|1.5|2|3|4|5|6|c3"
      + "~2|button|b|||1|3||0|0|1|1|0|0|d<div>~1|dialog|s|||0|0||0|0|1|1|0|0|o"
    let page = PageSnapshot(try #require(PageText(Self.answer(rows))), of: [])
    #expect(page.document == "doc")
    #expect(page.number == 7)
    #expect(page.location == "http://a/?b=|")
    #expect(page.trouble == "status 404")
    #expect(page.isIdle)
    #expect(page.paths.map(\.indices) == [[], [0], [0, 0], [1]])
    let main = page.tree.root.children[0]
    #expect(main.role == .screen)
    #expect(main.label == "A|B%")
    #expect(main.state == .modal)
    #expect(main.color == "green")
    #expect(main.frame == Rect(x: 1.5, y: 2, width: 3, height: 4))
    #expect(main.scrollOffset == Point(x: 5, y: 6))
    #expect(main.children.map(\.identifier) == ["b"])
    #expect(page.reach[ElementPath([0])] == .covered(by: "“s” (sheet)"))
    #expect(page.reach[ElementPath([0, 0])] == .covered(by: "<div>"))
    #expect(page.reach[ElementPath([1])] == .offScreen)
  }

  @Test(
    "an answer in another format is no tree",
    arguments: [
      answer(""), answer("~"), "", ["head": [:], "text": "0|window||T||0|0||0|0|1|1|0|0|h"],
      answer("1|window||T||0|0||0|0|1|1|0|0|h"), answer("0|window"),
      answer("0|window||T||0|0||0|0|1|1|0|0|h", ["number": "x"]),
      answer("0|window||T||0|0||0|0|1|1|0|0|h", ["leaving": [[2, 1]]]),
      answer("0|window||T||0|0||0|0|1|1|0|0|h", ["frames": [Self.frame]]),
      answer("0|window||T||0|0||0|0|1|1|0|0|h~2|button||||0|0||0|0|1|1|0|0|h"),
      answer("0|window||T||0|0||0|0|1|1|0|0|h~0|window||T||0|0||0|0|1|1|0|0|h"),
      answer("0|window||T||0|0||nan|0|1|1|0|0|h"),
    ])
  func malformedReply(answer: JSONValue) {
    #expect(PageText(answer) == nil)
  }

  /// A frame in a row that is not there.
  private static let frame: JSONValue = [
    "row": 1, "number": 0, "levels": 0, "x": 0, "y": 0, "isActive": false,
    "clip": ["left": 0, "top": 0, "right": 1, "bottom": 1],
  ]

  private static func answer(_ rows: String, _ changes: JSONValue = [:]) -> JSONValue {
    let head: JSONValue = [
      "document": "doc", "number": 7, "location": "http://a/?b=|", "trouble": "status 404",
      "isIdle": true, "isNetworkQuiet": false, "isCut": false, "hasServiceWorker": false,
      "isPart": false, "isEarly": false, "frames": [], "leaving": [],
    ]
    return ["head": head.merging(changes), "text": .string(rows)]
  }
}

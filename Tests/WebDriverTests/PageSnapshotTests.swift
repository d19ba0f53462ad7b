import AccessibilityTree
import Testing

@testable import WebDriver

@Suite struct PageSnapshotTests {
  @Test("the text of a page becomes a tree, with paths and reach")
  func decoding() throws {
    let text =
      "doc|7|http://a/?b=%007C|status 404|1~0|window||Title||0|0||0|0|390|844|0|0|h~1|main|m|A%007cB%0025||16|1|green|1.5|2|3|4|5|6|c3"
      + "~2|button|b|||1|3||0|0|1|1|0|0|d<div>~1|dialog|s|||0|0||0|0|1|1|0|0|o"
    let page = PageSnapshot(try #require(PageText(text)), of: [])
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
    "a text in another format is no tree",
    arguments: [
      "", "~", "doc|1", "doc|1|a||~0|window||T||0|0||0|0|1|1|0|0|h",
      "doc|1|a|~0|window||T||0|0||0|0|1|1|0|0|h", "doc|x|a||0~0|window",
      "doc|1|a||0~1|window||T||0|0||0|0|1|1|0|0|h",
      "doc|1|a||0~0|window||T||0|0||0|0|1|1|0|0|h~2|button||||0|0||0|0|1|1|0|0|h",
      "doc|1|a||0~0|window||T||0|0||0|0|1|1|0|0|h~0|window||T||0|0||0|0|1|1|0|0|h",
      "doc|1|a||0~0|window||T||0|0||nan|0|1|1|0|0|h",
    ])
  func malformedReply(text: String) {
    #expect(PageText(text) == nil)
  }
}

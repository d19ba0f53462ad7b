import AccessibilityTree
import RobotCore

struct ExplorerScreen: ScreenModel {
  static let identifier: ElementIdentifier = "explorer"
  static let name = "Explorer"
}

struct ExplorerSemantics: ScreenSemantics {
  typealias Model = ExplorerScreen
  let arrival: [Arrival] = [.title("Swagger UI"), .element(.role(.heading, containing: "Zoo"))]
  let filter = Locator.placeholder("Filter by tag")
  let authorize = Locator.role(.button, "Authorize")
  let tryOut = Locator.role(.button, "Try it out")
  let cancel = Locator.role(.button, "Cancel")
  let execute = Locator.role(.button, "Execute")
  let clear = Locator.role(.button, "Clear")
  /// The field has no name.
  let body = Locator.css("textarea.body-param__text")
  let definition = Locator.css("input.download-url-input")
  let explore = Locator.role(.button, "Explore")
  let definitionFailed = Locator.text(containing: "Failed to load API definition")
  /// In the words of Chromium or of Firefox.
  let failedToFetch = Locator.role(.cell, matching: ".*(Failed to fetch|NetworkError).*")
  /// What turns while an answer is on its way has no name.
  let loading = Locator.css(".loading-container .loading")
  let missing = Locator.role(.listItem, "Required field is not provided")
  let schema = Locator.role(.button, "Animal")
  let property = Locator.role(.cell, "legs")
  let curl = Locator.role(.heading, "Curl")
  let response = Locator.role(.row).holding(.role(.cell, containing: "Response body"))

  /// The page breaks its paths by spaces without a width.
  func operation(_ method: String, _ path: String) -> Locator {
    .role(.button, "\(method) \(path.replacing("/", with: "\u{200B}/"))")
  }
  func tag(_ name: String) -> Locator { .role(.heading).holding(.role(.link, name)) }
  func toggle(_ tag: String) -> Locator { .role(.button).inside(self.tag(tag)) }
  func parameter(_ name: String) -> Locator { .placeholder(name) }
  func choice(_ name: String) -> Locator {
    .role(.comboBox).inside(.role(.row).holding(.role(.cell, containing: name)))
  }
  func status(_ code: Int) -> Locator { .role(.cell, "\(code)").inside(response) }
  let answer = Locator.role(.cell, containing: "Response body")
}

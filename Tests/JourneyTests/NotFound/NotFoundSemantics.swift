import AccessibilityTree
import AnimalsApp
import RobotCore

struct NotFoundSemantics: ScreenSemantics {
  typealias Model = NotFoundScreen

  var title: Locator {
    AnimalsDevice.tellsHeadings
      ? .role(.heading).inside(screen) : .role(.text).inside(screen).nth(0)
  }
  var message: Locator { .element(model.message, .text, named: "message") }
  var homeButton: Locator { .element(model.home, .button, named: "Animal Gallery") }
}

import AccessibilityTree
import AnimalsApp
import RobotCore

struct NotFoundSemantics: ScreenSemantics {
  typealias Model = NotFoundScreen

  var title: Locator { .role(.heading).inside(screen) }
  var message: Locator { .element(model.message, .text, named: "message") }
  var homeButton: Locator { .element(model.home, .button, named: "Animal Gallery") }
}

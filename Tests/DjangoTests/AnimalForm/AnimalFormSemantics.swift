import AccessibilityTree
import RobotCore

struct AnimalFormScreen: ScreenModel {
  static let identifier: ElementIdentifier = "animal"
  static let name = "Animal"
}

struct AnimalFormSemantics: ScreenSemantics {
  typealias Model = AnimalFormScreen
  let arrival: [Arrival] = [
    .element(.role(.heading, matching: "(Add|Change) animal"))
  ]
  let name = Locator.role(.textField, "Name:")
  let kind = Locator.role(.comboBox, "Kind:")
  let legs = Locator.role(.stepper, "Legs:")
  let born = Locator.role(.textField, "Born:")
  let tame = Locator.role(.checkbox, "Tame")
  let place = Locator.role(.comboBox, "Place:")
  let notes = Locator.role(.textField, "Notes:")
  let save = Locator.role(.button, "Save")
  let saveAndAddAnother = Locator.role(.button, "Save and add another")
  let calendar = Locator.role(.link, "Choose a Date")
  let addKind = Locator.role(.link, "Add another kind")
  let errors = Locator.role(.listItem, "This field is required.")
  let summary = Locator.text(containing: "Please correct the error")

  func day(_ day: Int) -> Locator { .role(.link, "\(day)") }
  func message(_ text: String) -> Locator { .role(.listItem, text) }
}

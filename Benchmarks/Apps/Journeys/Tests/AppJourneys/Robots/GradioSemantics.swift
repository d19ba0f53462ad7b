import JourneyBrowsers

struct GradioSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Zoo"), .location("/")]
  let zoo = Locator.role(.heading, "Zoo")
  let newAnimal = Locator.role(.tab, "New animal")
  let allAnimals = Locator.role(.tab, "All animals")
  let name = Locator.role(.textField, "Name")
  let kind = Locator.role(.comboBox, "Kind")
  let numberInputForLegs = Locator.element("number-input")
  let resetToDefaultValue = Locator.element("reset-button")
  let rangeSliderForLegs = Locator.element("range-input")
  let tame = Locator.element("checkbox")
  let clickToUploadOrDrop = Locator.role(.button, "Click to upload or drop files")
  let add = Locator.role(.button, "Add")
  let result = Locator.role(.textField, "Result")
  let status = Locator.role(.status)
  let useViaApiLogo = Locator.role(.button, "Use via API logo")
  let builtWithGradioLogo = Locator.role(.link, "Built with Gradio logo")
  let settingsSettings = Locator.role(.button, "Settings Settings")
  let danger = Locator.role(.button, "Danger ▼")
  let removeAll = Locator.role(.button, "Remove all")
}

typealias GradioRobot = RobotOf<GradioSemantics>
typealias GradioVerifier = VerifierOf<GradioSemantics>

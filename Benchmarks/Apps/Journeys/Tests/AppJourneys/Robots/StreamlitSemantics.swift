import JourneyBrowsers

struct StreamlitSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Zoo"), .location("/")]
  let skipToMainContent = Locator.element("stSkipToContent")
  let deploy = Locator.element("stBaseButton-header")
  let mainMenu = Locator.element("stMainMenuButton")
  let zoo = Locator.role(.heading, "Zoo")
  let linkToHeading = Locator.role(.link, "Link to heading")
  let newAnimal = Locator.role(.tab, "New animal")
  let allAnimals = Locator.role(.tab, "All animals")
  let name = Locator.element("stTextInputField")
  let kind = Locator.role(.comboBox, "Kind")
  let open = Locator.role(.button, "Open")
  let legs = Locator.role(.slider, "Legs Legs")
  let tame = Locator.role(.checkbox, "Tame")
  let notes = Locator.role(.textField, "Notes")
  let fileUpload = Locator.element("stFileUploaderDropzoneInput")
  let upload = Locator.role(.button, "Upload")
  let add = Locator.role(.button, "Add")
  let removeAll = Locator.role(.button, "Remove all")
  let remove = Locator.role(.button, "Remove")
  let crab = Locator.role(.row).holding(.role(.cell, "Crab")).holding(.role(.cell, "5"))
}

typealias StreamlitRobot = RobotOf<StreamlitSemantics>
typealias StreamlitVerifier = VerifierOf<StreamlitSemantics>

import JourneyBrowsers

struct NiceGUISemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Zoo"), .location("/")]
  let newAnimal = Locator.role(.tab, "New animal")
  let allAnimals = Locator.role(.tab, "All animals")
  let name = Locator.role(.comboBox, "Name")
  let kind = Locator.role(.comboBox, "Kind")
  let slider = Locator.role(.slider)
  let tame = Locator.role(.checkbox, "Tame")
  let button = Locator.role(.button).near(.role(.text, "0.0B / 0.00%"))
  let add = Locator.role(.button, "Add")
  let picture = Locator.css("input[type=file]")
  let removeAll = Locator.role(.button, "Remove all")
  let remove = Locator.role(.button, "Remove")
  let crab = Locator.role(.row).holding(.role(.cell, "Crab")).holding(.role(.cell, "5"))
}

typealias NiceGUIRobot = RobotOf<NiceGUISemantics>
typealias NiceGUIVerifier = VerifierOf<NiceGUISemantics>

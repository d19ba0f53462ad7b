import JourneyBrowsers

struct WagtailHomeSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Exploring: Home - Wagtail"), .location("/admin/pages/3/")]
  let skipToMainContent = Locator.role(.link, "Skip to main content")
  let toggleSidebar = Locator.role(.button, "Toggle sidebar")
  let dashboard = Locator.role(.link, "Dashboard")
  let search = Locator.role(.button, "Search")
  let searchTextField = Locator.role(.textField, "Search")
  let pages = Locator.role(.button, "Pages")
  let images = Locator.role(.link, "Images")
  let documents = Locator.role(.link, "Documents")
  let reports = Locator.role(.button, "Reports")
  let settings = Locator.role(.button, "Settings")
  let help2NewItemsIn = Locator.role(.button, "Help (2 new items in this menu)")
  let keeper = Locator.role(.button, "keeper")
  let status = Locator.role(.status)
  let exploringHome = Locator.role(.heading, "Exploring: Home")
  let toggleBreadcrumbs = Locator.role(.button, "Toggle breadcrumbs")
  let home = Locator.role(.link, "Home")
  let addChildPage = Locator.role(.link, "Add child page")
  let actions = Locator.role(.button, "Actions")
  let searchTerm = Locator.role(.textField, "Search term")
  let showFilters = Locator.role(.button, "Show filters")
  let toggleStatus = Locator.role(.button, "Toggle status")
  let history = Locator.role(.link, "History")
  let visibleToAllVisitThe = Locator.role(.link, "Visible to all. Visit the live page")
  let selectAll = Locator.role(.checkbox, "Select all")
  let title = Locator.role(.link, "Title")
  let updated = Locator.role(.link, "Updated")
  let type = Locator.role(.link, "Type")
  let statusLink = Locator.role(.link, "Status")
  let link = Locator.role(.link, "1")
  let delete = Locator.role(.link, "Delete")
  let yesDeleteIt = Locator.role(.button, "Yes, delete it")
  subscript(optionsOf name: String) -> Locator {
    .role(.button, containing: "More options").inside(.role(.row).holding(.role(.link, name)))
  }
}

typealias WagtailHomeRobot = RobotOf<WagtailHomeSemantics>
typealias WagtailHomeVerifier = VerifierOf<WagtailHomeSemantics>

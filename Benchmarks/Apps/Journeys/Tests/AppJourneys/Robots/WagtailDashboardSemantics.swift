import JourneyBrowsers

struct WagtailDashboardSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Dashboard - Wagtail"), .location("/admin/")]
  let skipToMainContent = Locator.role(.link, "Skip to main content")
  let toggleSidebar = Locator.role(.button, "Toggle sidebar")
  let dashboard = Locator.role(.link, "Dashboard")
  let search = Locator.role(.button, "Search").inside(.role(.group, "Sidebar"))
  let searchTextField = Locator.role(.textField, "Search")
  let pages = Locator.role(.button, "Pages")
  let images = Locator.role(.link, "Images")
  let documents = Locator.role(.link, "Documents")
  let reports = Locator.role(.button, "Reports")
  let settings = Locator.role(.button, "Settings")
  let help2NewItemsIn = Locator.role(.button, "Help (2 new items in this menu)")
  let keeper = Locator.role(.button, "keeper")
  let status = Locator.role(.status)
  let zoo = Locator.role(.heading, "zoo")
  let siteSummary = Locator.role(.heading, "Site summary")
  let pageCreatedInZoo = Locator.role(.link, "1 Page created in zoo")
  let imagesCreatedInZoo = Locator.role(.link, "0 Images created in zoo")
  let documentsCreatedInZoo = Locator.role(.link, "0 Documents created in zoo")
  let searchTerm = Locator.role(.textField, "Search term")
  let searchButton = Locator.role(.button, "Search").near(.role(.heading, "Site summary"))
  let editAccountAvatar = Locator.role(.link, "Edit account avatar")
  let keeperHeading = Locator.role(.heading, "keeper")
  let account = Locator.role(.link, "Account")
  let wagtail801Editor = Locator.role(.link, "Wagtail 8.0.1 editor guide")
  let pagesLink = Locator.role(.link, "Pages")
  let home = Locator.role(.link, "Home")
  let homeHeading = Locator.role(.heading, "Home")
  let editHome = Locator.role(.link, "Edit 'Home'")
}

typealias WagtailDashboardRobot = RobotOf<WagtailDashboardSemantics>
typealias WagtailDashboardVerifier = VerifierOf<WagtailDashboardSemantics>

import JourneyBrowsers

struct WagtailPageSemantics: ScreenSemantics {
  let arrival: [Arrival] = [
    .title("New: Home page - Wagtail"), .location("/admin/pages/add/home/homepage/3/"),
  ]
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
  let newHomePage = Locator.role(.heading, "New: Home page")
  let toggleBreadcrumbs = Locator.role(.button, "Toggle breadcrumbs")
  let toggleStatus = Locator.role(.button, "Toggle status")
  let togglePreview = Locator.role(.button, "Toggle preview")
  let toggleChecks = Locator.role(.button, "Toggle checks")
  let toggleComments = Locator.role(.button, "Toggle comments")
  let collapseAll = Locator.role(.button, "Collapse all")
  let toggleSidePanel = Locator.role(.button, "Toggle side panel")
  let title = Locator.role(.link, "Title*")
  let body = Locator.role(.link, "Body").inside(.role(.group, "Minimap"))
  let content = Locator.role(.tab, "Content")
  let promote = Locator.role(.tab, "Promote")
  let titleHeading = Locator.role(.heading, "Title*")
  let titleTextField = Locator.role(.textField, "Title*")
  let addComment = Locator.role(.button, "Add comment")
  let bodyLink = Locator.role(.link, "Body").inside(.role(.group, "Body"))
  let toggleSection = Locator.role(.button, "Toggle section")
  let bodyHeading = Locator.role(.heading, "Body")
  let textField = Locator.role(.textField).inside(.role(.group, "Body"))
  let saveDraft = Locator.role(.button, "Save draft")
  let moreActions = Locator.role(.button, "More actions")
  let publish = Locator.role(.button, "Publish")
  let submitToModeratorsApproval = Locator.role(.button, "Submit to Moderators approval")
}

typealias WagtailPageRobot = RobotOf<WagtailPageSemantics>
typealias WagtailPageVerifier = VerifierOf<WagtailPageSemantics>

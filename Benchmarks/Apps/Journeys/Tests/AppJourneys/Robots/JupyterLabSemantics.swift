import JourneyBrowsers

struct JupyterLabSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("JupyterLab")]
  let skipToMainPanel = Locator.role(.link, "Skip to main panel")
  let file = Locator.role(.menuItem, "File")
  let edit = Locator.role(.menuItem, "Edit")
  let view = Locator.role(.menuItem, "View")
  let run = Locator.role(.menuItem, "Run")
  let kernel = Locator.role(.menuItem, "Kernel")
  let tabs = Locator.role(.menuItem, "Tabs")
  let settings = Locator.role(.menuItem, "Settings")
  let help = Locator.role(.menuItem, "Help")
  let fileBrowserCtrlShiftF = Locator.role(.tab, "File Browser (Ctrl+Shift+F)")
  let runningTerminalsAndKernels = Locator.role(.tab, "Running Terminals and Kernels")
  let tableOfContents = Locator.role(.tab, "Table of Contents")
  let extensionManager = Locator.role(.tab, "Extension Manager")
  let newLauncherCtrlShiftL = Locator.role(.button, "New Launcher (Ctrl+Shift+L)")
  let newFolder = Locator.role(.button, "New Folder")
  let uploadFiles = Locator.role(.button, "Upload Files")
  let refreshTheFileBrowser = Locator.role(.button, "Refresh the file browser.")
  let toggleFileFilter = Locator.role(.button, "Toggle File Filter")
  let launcher = Locator.role(.tab, "Launcher")
  let newLauncher = Locator.role(.button, "New Launcher")
  let notebook = Locator.role(.heading, "Notebook")
  let python3IpykernelPython3 = Locator.role(.button, "Python 3 (ipykernel) Python 3 (ipykernel)")
    .near(.role(.heading, "Notebook"))
  let console = Locator.role(.heading, "Console")
  let python3IpykernelPython3Button = Locator.role(
    .button, "Python 3 (ipykernel) Python 3 (ipykernel)"
  ).near(.role(.heading, "Console"))
  let other = Locator.role(.heading, "Other")
  let terminal = Locator.role(.button, "Terminal")
  let textFile = Locator.role(.button, "Text File")
  let markdownFile = Locator.role(.button, "Markdown File")
  let pythonFile = Locator.role(.button, "Python File")
  let showContextualHelp = Locator.role(.button, "Show Contextual Help")
  let propertyInspector = Locator.role(.tab, "Property Inspector")
  let debugger = Locator.role(.tab, "Debugger")
  let button = Locator.role(.button, "0").near(.role(.heading, "Other"))
  let buttonButton = Locator.role(.button, "0").near(.role(.text, "Launcher"))
}

typealias JupyterLabRobot = RobotOf<JupyterLabSemantics>
typealias JupyterLabVerifier = VerifierOf<JupyterLabSemantics>

// So that journeys through a web app need to import only this module and Testing.
@_exported public import JourneyTesting
@_exported public import WebDriver

// So that journeys through a web app need to import only this module, which hands on Swift Testing as well.
@_exported public import JourneyTesting
@_exported public import WebDriver

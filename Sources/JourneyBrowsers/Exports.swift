// Journeys through a web app import only this module, which also exports Swift Testing.
@_exported public import JourneyTesting
@_exported public import WebDriver

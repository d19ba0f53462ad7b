// Who writes journeys through a web app needs no other import than this module and Testing.
@_exported public import JourneyTesting
@_exported public import WebDriver

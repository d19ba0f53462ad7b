// So that a test needs to import only this module and XCTest.
@_exported public import JourneyTesting

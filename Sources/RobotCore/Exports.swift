// So that robots and journeys need to import only one module: locators are those of drivers, and call sites are Swift Testing's.
@_exported public import AccessibilityTree
@_exported public import Driving
@_exported public import Testing

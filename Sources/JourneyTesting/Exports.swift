// So that in-process journeys need to import only this module and Testing.
@_exported public import AccessibilityTree
@_exported public import RobotCore

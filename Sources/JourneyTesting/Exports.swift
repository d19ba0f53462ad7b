// Who writes journeys in process needs no other import than this module and Testing.
@_exported public import AccessibilityTree
@_exported public import RobotCore

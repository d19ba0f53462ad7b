/// What goes wrong on devices: each can be switched on by itself.
package struct DeviceFaults: Sendable {
  /// Speaks as Appium does, not as WebDriverAgent itself.
  package var isAppium = false
  /// The server in front of Appium knows no `mobile: source`.
  package var knowsOnlyXML = false
  /// Rows out of view are not in the tree.
  package var hidesRowsOutOfView = false
  /// Images out of view have no finite frame.
  package var losesFramesOutOfView = false
  /// The number of looks, after each action, at which the system finds the screen changing.
  package var changes = 0
  /// The greatest depth of which the system takes a snapshot; `nil` for any.
  package var depthLimit: Int?
  /// Commands are answered with success, and nothing is done.
  package var isDeaf = false
  /// The first character of what is typed fast is lost.
  package var losesCharacters = false
  /// What is typed comes out in other letters.
  package var autocorrects = false
  /// Content runs on after a finger that does not rest at the end of its way.
  package var hasInertia = false
  /// The identifier of a container is on everything in it.
  package var handsDownIdentifiers = false
  /// Bars are in the tree without what is in them.
  package var hasEmptyBars = false
  /// The number of looks, after each action, during which the screen still moves.
  package var movingLooks = 0
  /// The largest body of a request, in bytes.
  package var bodyLimit = 64 << 20
  /// The alert that the system shows, which takes every touch and is not in the tree: it belongs to another process; `nil` for none.
  package var alert: String?
  /// The screen that was left stays in the tree, behind the one that covers it.
  package var keepsCoveredScreens = false
  /// The number of looks, after each action, at which the keyboard is not there yet, and nothing can be typed.
  package var keyboardLooks = 0
  /// Identifiers of buttons are on a second element each, which another one covers.
  package var repeatsIdentifiers = false
  /// How long each answer takes.
  package var latency = Duration.zero
  /// The number of commands after which the server has lost its session; `nil` for never.
  package var sessionCommands: Int?

  /// The credentials that the server asks for, as a cloud does: `user:key`; `nil` for none.
  package var credentials: String?

  /// Creates a device without faults.
  package init() {}
}

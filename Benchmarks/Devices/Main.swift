import AccessibilityTree
import Driving
import Foundation
import PageInspection
import WebDriver

/// Shows the trees of recorded screens of devices, or measures how long one of 2,000 elements takes.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--speed" {
      try Speed.measure(writingTo: arguments.dropFirst().first)
    } else {
      for path in arguments.sorted() { RecordedScreen.show(path) }
    }
  }
}

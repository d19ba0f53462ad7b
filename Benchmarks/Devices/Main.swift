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
      let shown = arguments.sorted().filter(RecordedScreen.show)
      // What a program says to whom its input is no source: EX_DATAERR of sysexits.h.
      if shown.isEmpty { exit(65) }
    }
  }
}

import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Support
import TestModel
import Testing

@testable import WebDriver

/// What a person does to the browser rather than the page: dialogs, tabs, history, files, the clipboard.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct SystemTests {
  @Test("a dialog is accepted, dismissed or typed into, and a late one is waited for")
  func dialogs() async throws {
    let failure = try await PartsRobot.drive { robot in
      let journey = robot.journey
      try await robot.tap(.role(.button, "Delete"))
      try await journey.acceptDialog("Delete it?")
      try await robot.tap(.role(.button, "Delete"))
      try await journey.dismissDialog()
      try await robot.tap(.role(.button, "Rename"))
      try await journey.acceptDialog(typing: "Möwe")
      try await robot.tap(.role(.button, "Late alert"))
      try await journey.acceptDialog("Too late")
      try await robot.verify { $0.logged("confirm:true confirm:false prompt:Möwe alerted") }
      let texts = journey.steps.map(\.text)
      #expect(texts.contains("accept the dialog “Delete it?”"))
      #expect(texts.contains("accept the dialog with “Möwe”"))
    }
    #expect(failure?.description == nil)
  }

  @Test("an unanswered dialog fails the next step with its text")
  func unansweredDialog() async throws {
    let failure = try #require(
      try await PartsRobot.drive { robot in
        try await robot.tap(.role(.button, "Delete"))
        try await robot.tap(.element("context"))
      })
    #expect(
      failure.reason
        == "the action failed: the page opened the dialog “Delete it?”, which blocks the page; it was dismissed"
    )
  }

  @Test("a dialog with another text, a missing one, and one without a field are reported")
  func wrongDialogs() async throws {
    let other = try await PartsRobot.drive { robot in
      try await robot.tap(.role(.button, "Delete"))
      try await robot.journey.acceptDialog("Save it?")
    }
    #expect(
      other?.reason
        == "the action failed: the dialog says “Delete it?”, not “Save it?”; it was dismissed")
    let none = try await PartsRobot.drive { robot in
      try await robot.journey.acceptDialog(within: .milliseconds(300))
    }
    #expect(none?.reason == "the action failed: no dialog opened within 0.3 s")
    let plain = try await PartsRobot.drive { robot in
      try await robot.tap(.role(.button, "Delete"))
      try await robot.journey.acceptDialog(typing: "x")
    }
    #expect(
      plain?.reason
        == "the action failed: the dialog “Delete it?” has no text field; it was dismissed"
    )
  }

  @Test(
    "a journey continues in a tab that a link opens and in a window that a script opens, and returns"
  )
  func tabs() async throws {
    let failure = try await PartsRobot.drive { robot in
      let shop = try await robot.navigate("open the help", inNewTab: ShopRobot.self) {
        try await robot.tap(.role(.link, "Help"))
      }
      try await shop.tap(shop.semantics.element("cell.2"))
      try await shop.verify { $0.expect(shop.semantics.element("title"), .label("Thing 2")) }
      let back = try await shop.closeTab(to: PartsRobot.self)
      try await back.navigateToPopUp()
      let again = try await back.closeTab(to: PartsRobot.self)
      try await again.tap(.element("below"))
      try await again.verify { $0.logged("below") }
    }
    #expect(failure?.description == nil)
  }

  @Test("a tab that does not open, and an attempt to close the last one, are reported")
  func noTab() async throws {
    let none = try await PartsRobot.drive { robot in
      _ = try await robot.navigate(
        "open nothing", inNewTab: ShopRobot.self, within: .milliseconds(200)
      ) {}
    }
    #expect(none?.reason == "the action failed: no new tab opened within 0.2 s")
    let last = try await PartsRobot.drive { _ = try await $0.closeTab(to: PartsRobot.self) }
    #expect(last?.reason == "the action failed: it is the journey's only tab")
  }

  @Test("back, forward and reload each show the page that they lead to")
  func history() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.tap(.element("context"))
      try await robot.tap(.role(.link, "Actions"))
      let pad = Locator.element("pad")
      try await robot.require { $0.expect(pad, .exists) }
      try await robot.journey.back()
      try await robot.require { $0.expect(.element("context"), .exists) }
      try await robot.journey.forward()
      try await robot.require { $0.expect(pad, .exists) }
      try await robot.tap(pad)
      try await robot.require { $0.expect(.element("log"), .label("click:true")) }
      for _ in 0..<5 {
        try await robot.journey.reload()
        // Read at once, because the previous page would still show it.
        try await robot.require { $0.expect(.element("log"), .label("")) }
        try await robot.tap(pad)
        try await robot.require { $0.expect(.element("log"), .label("click:true")) }
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("a journey goes back over several pages at once, but not over more than there are")
  func historyOverPages() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.tap(.role(.link, "Actions"))
      try await robot.require { $0.expect(.element("pad"), .exists) }
      try await robot.journey.open("shop://nothing")
      try await robot.require { $0.expect(.element("shop.favorite"), .exists) }
      if Browsers.engine == .chromium {
        try await robot.journey.back(over: 2)
        try await robot.require { $0.expect(.element("context"), .exists) }
      }
      try await robot.journey.back(over: 1000)
    }
    let reason = try #require(failure?.reason)
    if Browsers.engine == .chromium {
      // Neither the pages of earlier journeys count, nor the empty page of the tab.
      #expect(
        reason == "the action failed: the browser can go back over 0 pages, not over 1000")
    } else {
      #expect(reason.hasSuffix(" cannot go back over several pages at once: only Chromium can"))
    }
  }

  @Test(
    "what WebKit's driver cannot do is reported",
    .enabled(if: Browsers.engine == .webkit, "It is about WebKit."))
  func limitsOfWebKit() async throws {
    let clipboard = try await PartsRobot.drive { robot in
      _ = try await robot.journey.clipboardText()
    }
    #expect(clipboard?.reason.hasSuffix(" does not allow reading the clipboard") == true)
    let finger = try await PartsRobot.drive { robot in
      try await robot.pullToRefresh(.element("context")) {}
    }
    #expect(finger?.reason.hasSuffix(" does not support leaving the finger down") == true)
  }

  @Test("a downloaded file is returned to the journey, a new one each time")
  func downloading() async throws {
    let failure = try await PartsRobot.drive { robot in
      for _ in 0..<2 {
        let file = try await robot.download("download the orders") {
          try await robot.tap(.role(.link, "Orders"))
        }
        #expect(file.name.hasPrefix("orders"))
        #expect(file.text == "order,animal\n1,Crab\n")
      }
    }
    #expect(failure?.description == nil)
    let none = try await PartsRobot.drive { robot in
      _ = try await robot.download("download nothing", within: .milliseconds(200)) {}
    }
    #expect(none?.reason == "the action failed: no file was downloaded within 0.2 s")
  }

  @Test("a file that the journey does not ask for is not left in the folder of the tests")
  func unasked() async throws {
    try await Browsers.with("parts.html") { driver in
      let downloads = try #require(driver.browser.process?.downloads)
      // A headless Chromium drops a file that it was not told to keep.
      if Browsers.engine == .chromium { try await driver.prepareForDownload() }
      try await driver.perform(.tap, on: try await driver.find(.role(.link, "Orders")))
      var isSaved = false
      let clock = TurnClock()
      let end = clock.now.advanced(by: .seconds(5))
      while !isSaved, clock.now < end {
        let files = try FileManager.default.contentsOfDirectory(atPath: downloads)
        isSaved =
          files.contains { $0.hasPrefix("orders") && !$0.hasSuffix(".crdownload") }
          && files.count == 1
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(isSaved)
      await driver.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: downloads).isEmpty)
    }
  }

  @Test(
    "the text that the page puts on the clipboard is read",
    .enabled(if: Browsers.engine != .webkit, "WebKit's driver cannot."))
  func clipboard() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.tap(.role(.button, "Copy the name"))
      try await robot.require { $0.logged("copied") }
      #expect(try await robot.journey.clipboardText() == "crab")
      // The permissions of pages stay when the tab through which they were granted is closed.
      try await robot.tap(.role(.link, "Help"))
      try await robot.journey.driver.capability((any TabSwitching).self)?.switchToNewTab(
        within: .seconds(5))
      try await robot.journey.driver.capability((any TabSwitching).self)?.closeTab()
      try await robot.tap(.role(.button, "Copy the name"))
      try await robot.require { $0.logged("copied copied") }
    }
    #expect(failure?.description == nil)
  }
}

extension PartsRobot {
  fileprivate func navigateToPopUp() async throws {
    try await step("pop up") {
      try await tap(.role(.button, "Pop up"))
      try await journey.driver.capability((any TabSwitching).self)?.switchToNewTab(
        within: .seconds(60))
      try await tap(.element("pad"))
    }
  }
}

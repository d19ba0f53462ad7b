import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Descriptions, mixed boxes, groups of options, drags that begin late, and passkeys.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct SmallThingsTests {
  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("small.html", work)
  }

  @Test("a description is what others say of an element, what it says itself, or its tooltip")
  func described() async throws {
    let failure = try await drive { robot in
      try await robot.verify {
        $0.expect(
          .role(.textField, "Phone"),
          .accessibleDescription("With the country's number It is too short"))
        $0.expect(.role(.button, "Delete"), .accessibleDescription("Cannot be undone"))
        $0.expect(.role(.button, "Add"), .accessibleDescription("Adds an animal"))
        $0.expect(.role(.button, "Save"), .accessibleDescription(""))
      }
    }
    #expect(failure?.description == nil)
    let other = try await drive { robot in
      try await robot.verify {
        $0.expect(.role(.button, "Delete"), .accessibleDescription("Can be undone"))
      }
    }
    #expect(
      other?.reason.hasPrefix("element button “Delete” has the description “Cannot be undone”")
        == true, "\(other?.reason ?? "")")
  }

  @Test(
    "databases are a part of the state, and are there before the page opens them",
    .enabled(if: Browsers.engine == .chromium, "Databases are saved in Chromium."))
  func databases() async throws {
    let url = try await Browsers.server.value.url("small.html")
    let write = """
      return new Promise((resolve, reject) => {
        const request = indexedDB.open("zoo", 3);
        request.onupgradeneeded = () => {
          const { result } = request;
          result.createObjectStore("animals", { keyPath: "name" }).createIndex("legs", "legs");
          result.createObjectStore("notes");
        };
        request.onsuccess = () => {
          const transaction = request.result.transaction(["animals", "notes"], "readwrite");
          transaction.objectStore("animals").put({ name: "Crab", legs: 10, seen: new Date(5), bytes: new Uint8Array([1, 2]) });
          transaction.objectStore("notes").put(new Map([["a", new Set([1n, undefined])]]), ["x", 1]);
          transaction.oncomplete = () => { request.result.close(); resolve("done"); };
          transaction.onerror = () => reject(transaction.error);
        };
      });
      """
    let read = """
      return new Promise((resolve, reject) => {
        const request = indexedDB.open("zoo");
        request.onupgradeneeded = () => reject(new Error("it was not there"));
        request.onsuccess = () => {
          const transaction = request.result.transaction(["animals", "notes"]);
          const animal = transaction.objectStore("animals").index("legs").get(10);
          const note = transaction.objectStore("notes").get(["x", 1]);
          transaction.oncomplete = () => {
            const { seen, bytes, legs } = animal.result;
            const [[key, set]] = note.result;
            resolve([request.result.version, legs, seen.getTime(), bytes.constructor.name, bytes[1], key, typeof [...set][0], set.has(undefined)].join());
          };
        };
      });
      """
    let state = try await Browsers.with(url: url) { driver in
      _ = try await driver.session.execute(write, [], within: .seconds(10))
      let state = try await driver.state()
      return try JSONDecoder().decode(BrowserState.self, from: JSONEncoder().encode(state))
    }
    #expect("\(state)".hasSuffix(", databases"))
    try await Browsers.with(url: url, from: state) { driver in
      let text = try await driver.session.execute(read, [], within: .seconds(10)).string
      #expect(text == "3,10,5,Uint8Array,2,a,bigint,true")
    }
    let old = Data(#"{"cookies": [], "storage": {}}"#.utf8)
    #expect(try JSONDecoder().decode(BrowserState.self, from: old) == BrowserState())
  }

  @Test("a box that stands for others is mixed, and others are not")
  func mixed() async throws {
    let failure = try await drive { robot in
      try await robot.verify { $0.expect(.role(.checkbox, "All"), .mixed) }
      try await robot.verify { $0.expect(.role(.checkbox, "One"), .mixed) }
    }
    #expect(failure?.reason == "element checkbox “One” is not checked")
  }

  @Test("one of two options with a name is told by its group")
  func grouped() async throws {
    let place = Locator.role(.comboBox, "Place")
    let failure = try await drive { robot in
      try await robot.select("America › Georgia", in: place)
      try await robot.select("Italy", in: place)
      try await robot.select("ge", in: place)
      try await robot.verify { $0.logged("us-ga it ge") }
    }
    #expect(failure?.description == nil)
    let twice = try await drive { try await $0.select("Georgia", in: place) }
    #expect(
      twice?.reason.contains("“Europe › Georgia”, “America › Georgia”") == true,
      "\(twice?.reason ?? "")")
    let missing = try await drive { try await $0.select("Texas", in: place) }
    #expect(
      missing?.reason.hasSuffix("its options: “Europe › Georgia”, “Italy”, “America › Georgia”")
        == true, "\(missing?.reason ?? "")")
  }

  @Test("a drag waits before it moves, if the page asks for that")
  func drag() async throws {
    let failure = try await drive { robot in
      let (card, bin) = (Locator.role(.group, "Card"), Locator.role(.group, "Bin"))
      try await robot.drag(card, to: bin)
      try await robot.verify { $0.logged("missed") }
      try await robot.drag(card, to: bin, holding: .milliseconds(400))
      try await robot.verify { $0.logged("missed dropped") }
    }
    #expect(failure?.description == nil)
  }

  @Test("files are dropped on a zone that has no field")
  func dropped() async throws {
    let failure = try await drive { robot in
      try await robot.upload(
        Action.File("crab.txt", bytes: Array("A crab".utf8)), to: .role(.group, "Zone"))
      try await robot.verify { $0.logged("crab.txt") }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "pages that read what is dropped as entries, or as handles, get files",
    arguments: ["Entries", "Handles"])
  func droppedEntries(zone: String) async throws {
    let failure = try await drive { robot in
      try await robot.upload(
        Action.File("crab.txt", bytes: Array("A crab".utf8)),
        Action.File("seal.txt", bytes: Array("A seal".utf8)), to: .role(.group, zone))
      try await robot.verify { $0.logged("crab.txt: A crab seal.txt: A seal") }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a passkey is kept and used, and not without approval; the next journey has none",
    .enabled(if: Browsers.engine == .chromium, "Passkeys for tests need Chromium."))
  func passkeys() async throws {
    let url = try await Browsers.server.value.url("small.html")
    for _ in 1...2 {
      let sites = try await Browsers.with(url: url) { driver in
        let failures = Failures()
        let robot = PartsRobot(journey: Journey(driver: driver) { failures.add($0) })
        #expect(try await driver.sitesWithPasskeys() == [])
        try await robot.journey.keepPasskeys()
        try await robot.tap(.role(.button, "Register"))
        try await robot.verify { $0.logged("registered") }
        try await robot.tap(.role(.button, "Enter"))
        try await robot.verify { $0.logged("registered entered") }
        try await robot.journey.keepPasskeys(approving: false)
        try await robot.tap(.role(.button, "Enter"))
        try await robot.verify { $0.logged("registered entered NotAllowedError") }
        #expect(failures.all.first?.description == nil)
        return try await robot.journey.sitesWithPasskeys()
      }
      #expect(sites == ["localhost"])
    }
  }

  @Test(
    "a browser without authenticators for tests says so",
    .enabled(if: Browsers.engine != .chromium, "Chromium has them."))
  func noPasskeys() async throws {
    let url = try await Browsers.server.value.url("small.html")
    _ = try await Browsers.with(url: url) { driver in
      await #expect(
        throws: DriverError.refused(because: "\(driver.name) cannot keep passkeys for tests")
      ) {
        try await driver.keepPasskeys(approving: true)
      }
    }
  }
}

import Foundation
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// Journeys through an app that knows nothing of them: robots on the public API only, elements by role and name.
@Suite(
  "Django's admin", .journeys(in: django),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct DjangoJourneys {
  /// The journeys share a database: each has animals of its own.
  private let mark = String(UUID().uuidString.prefix(8))

  private func list() async throws -> AnimalListRobot {
    try await django.open("/admin/", to: LoginRobot.self).logIn().animals()
  }

  private func added(_ names: [String]) async throws -> AnimalListRobot {
    var form = try await list().add()
    for name in names.dropLast() {
      form = try await form.fill(name, kind: "Sea").saveAndAddAnother()
    }
    return try await form.fill(names.last ?? "", kind: "Land").save()
  }

  @Test("a keeper logs in, and nobody else does")
  func login() async throws {
    try await django.open("/admin/", to: LoginRobot.self)
      .tryToLogIn(password: "open barley")
      .verify { $0.isRefused() }
      .logIn()
      .verify { $0.isWelcome() }
  }

  @Test("an animal is added, found again and shown as it was filled in")
  func add() async throws {
    let name = "Crab \(mark)"
    try await list().add()
      .fill(name, kind: "Sea", legs: 8, notes: "Walks\nsideways")
      .tame()
      .save()
      .verify { $0.says("The animal “\(name)” was added successfully.") }
      .search(name)
      .verify { $0.shows([name]) }
      .open(name)
      .verify { form in
        form.holds(name, kind: "Sea", legs: 8)
        form.isTame()
      }
  }

  @Test(
    "on a low screen the form is scrolled to what is filled in and tapped",
    .browser { $0.viewport.height = 300 })
  func addOnLowScreen() async throws {
    let name = "Low crab \(mark)"
    try await list().add().fill(name, kind: "Sea", notes: "Seen").tame().save()
      .verify { $0.says("The animal “\(name)” was added successfully.") }
  }

  @Test("what is missing is said, and nothing is saved; filled in, it is saved")
  func invalid() async throws {
    let name = "Seal \(mark)"
    try await list().add()
      .verify { $0.hasNoErrors() }
      .tryToSave()
      .verify { $0.misses(2) }
      .rename(name)
      .tryToSave()
      .verify { $0.misses(1) }
      .fill(name, kind: "Land")
      .save()
      .verify { $0.says("The animal “\(name)” was added successfully.") }
  }

  @Test("one after the other is added without leaving the form")
  func addAnother() async throws {
    let names = ["Ant", "Bee", "Cat"].map { "\($0) \(mark)" }
    var form = try await list().add()
    for name in names {
      form = try await form.fill(name, kind: "Land").saveAndAddAnother().verify {
        $0.says("The animal “\(name)” was added successfully. You may add another animal below.")
        $0.isEmpty()
      }
    }
    try await list().search(mark).verify { $0.shows(names) }
  }

  @Test("an animal is changed")
  func edit() async throws {
    let (name, other) = ("Dog \(mark)", "Wolf \(mark)")
    try await added([name])
      .search(mark)
      .open(name)
      .rename(other)
      .save()
      .verify { $0.says("The animal “\(other)” was changed successfully.") }
      .search(mark)
      .verify { $0.shows([other]) }
  }

  @Test("the list is searched, filtered at its side, and sorted")
  func searchAndFilter() async throws {
    let found = ["Sample 000", "Sample 003", "Sample 006", "Sample 009"]
    try await list()
      .search("Sample 00")
      .verify { $0.counts("12 animals") }
      .filter(by: "Land")
      .verify { list in
        list.shows(found)
        list.counts("4 animals")
      }
      .sort(by: "Name")
      .verify { $0.shows(found.reversed()) }
      .search("Sample 001")
      .verify { $0.shows([]) }
  }

  @Test("a long list is turned page by page")
  func pages() async throws {
    try await list()
      .search("Sample")
      .verify { list in
        list.rowCount(100)
        list.counts("250 animals")
      }
      .turn(toPage: 3)
      .verify { $0.shows((200..<250).map { "Sample \($0)" }) }
      .turn(toPage: 2)
      .verify { $0.shows((100..<200).map { "Sample \($0)" }) }
  }

  @Test("several are deleted together, after a question")
  func bulkDelete() async throws {
    let names = ["Owl", "Pig", "Rat"].map { "\($0) \(mark)" }
    try await added(names)
      .search(mark)
      .delete([names[0], names[2]])
      .verify { $0.names([names[0], names[2]]) }
      .confirm()
      .verify { $0.says("Successfully deleted 2 animals.") }
      .search(mark)
      .verify { $0.shows([names[1]]) }
  }

  @Test("a day is chosen in the calendar")
  func calendar() async throws {
    let name = "Yak \(mark)"
    let month = Date.now.formatted(.iso8601.year().month().dateSeparator(.dash))
    try await list().add()
      .fill(name, kind: "Land")
      .chooseDay(15)
      .verify { $0.bornOn("\(month)-15") }
      .save()
      .open(name)
      .verify { $0.bornOn("\(month)-15") }
  }

  @Test("a kind is added in a window of its own, which closes itself")
  func popUp() async throws {
    let kind = "Sky \(mark)"
    try await list().add()
      .addKind()
      .save(kind)
      .verify { $0.kind(kind) }
  }
}

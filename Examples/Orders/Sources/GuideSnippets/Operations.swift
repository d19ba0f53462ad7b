// swift-format-ignore-file
// The lines are those of the guides.
import JourneyBrowsers

private func fillAForm() async throws {
  try await shop.open("/new", to: FormRobot.self)
    .fill(\.animal, with: "Crab")
    .select("Sea", in: \.kind)
    .set(\.day, to: "2026-03-29")
    .check(\.tame)
    .upload(Action.File("crab.png", bytes: picture), to: \.photo)
    .tap(\.order, to: ListRobot.self)
}

private enum WorkInATable {
  struct ListSemantics: ScreenSemantics {
    static let name = "Orders"
    let rows = Locator.role(.row)
    func row(_ animal: String) -> Locator { .role(.row).holding(.role(.cell, animal)) }
    subscript(delete animal: String) -> Locator { .role(.button, "Delete").inside(row(animal)) }
  }
}

private let keeper = shop.signedIn(as: "the keeper", on: "/login") { try await $0.on(LoginRobot.self).logIn("keeper") }
private let guest = shop.signedIn(as: "a guest", on: "/login") { try await $0.on(LoginRobot.self).logIn("guest") }

@Test("what the keeper names is what the guest reads")
func named() async throws {
  let list = try await keeper.open("/animals", to: ListRobot.self).rename("Crab", to: "Carla")
  try await guest.open("/animals", to: ListRobot.self).verify { $0.shows("Carla") }
  try await list.verify { $0.shows("Carla") }
}

private func aServerThatFails() async throws {
  try await shop.open("/", to: ListRobot.self)
    .cutting("POST /api/orders", times: 1)
    .order("Crab")
    .verify { $0.saysThatItWasNotSent() }
}

import Foundation
import JourneyBrowsers

let shop = WebApp("Shop", running: ServerProgram("order-server"))

@Suite("Orders", .journeys(in: shop))
struct OrderJourneys {
  /// All journeys share the server: each has an order of its own.
  private let animal = "Crab \(UUID().uuidString.prefix(8))"

  @Test("what is ordered is in the list")
  func ordered() async throws {
    try await shop.open(to: ListRobot.self)
      .newOrder()
      .order(animal, kind: "Shore", day: "2026-03-29")
      .verify { $0.shows(animal, kind: "Shore", day: "2026-03-29") }
  }

  @Test("a form needs no operation for each field")
  func filled() async throws {
    try await shop.open("/add", to: FormRobot.self)
      .fill(\.animal, with: animal)
      .select("Shore", in: \.kind)
      .set(\.day, to: "2026-03-29")
      .verify { $0.expect(\.animal, .value(animal)).expect(\.order, .enabled) }
      .tap(\.order, to: ListRobot.self)
      .verify { $0.shows(animal, kind: "Shore", day: "2026-03-29") }
  }

  @Test("an order without an animal is refused with a question")
  func refused() async throws {
    try await shop.open("/add", to: FormRobot.self)
      .tryToOrder()
      .verify { $0.asks("Which animal is it to be?") }
      .order(animal)
      .verify { $0.shows(animal) }
  }

  @Test("the orders are downloaded", .browser { $0.viewport = .phone })
  func downloaded() async throws {
    let list = try await shop.open("/add", to: FormRobot.self).order(animal)
    let file = try await list.download()
    #expect(file.name == "orders.csv")
    #expect(file.text.contains("\(animal),Sea,\n"))
    shop.attach(file.bytes, named: file.name)
  }
}

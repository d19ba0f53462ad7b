// swift-format-ignore-file
// The lines are those of the guides.
import JourneyBrowsers

private enum Guide {
  static let shop = DeviceApp("Shop", bundle: "org.example.shop")

  @Suite("Orders", .journeys(in: shop))
  struct OrderJourneys {
    @Test("what is ordered is in the list")
    func ordered() async throws {
      try await shop.open(DeviceLaunch(environment: ["API_BASE_URL": "http://127.0.0.1:8081"]), to: ListRobot.self)
      .tap(\.newOrder, to: OrderRobot.self)
      .fill(\.animal, with: "Crab")
      .tap(\.order, to: ListRobot.self)
      .verify { $0.shows("Crab") }
    }
  }
}

private enum Symbol {
  static let shop = DeviceApp("Shop", bundle: "org.example.shop")

  @Suite(.journeys(in: shop))
  struct OrderJourneys {
    @Test func ordered() async throws {
      try await shop.open(to: OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
    }
  }
}

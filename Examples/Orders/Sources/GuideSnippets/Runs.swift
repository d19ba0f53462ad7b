// swift-format-ignore-file
// The lines are those of the guides.
import JourneyBrowsers

private func accessibility(robot: ListRobot) async throws {
  try await robot
    .verify { $0.isAccessible() }
    .verify { $0.isAccessible(except: .rule(.contrast), .element(.role(.link, "Skip to content"), .hitArea)) }
}

@Suite("Orders", .journeys(in: shop),
  .auditExcept(.element(.role(.link, "Skip to content"), .hitArea), because: "it is shown on focus only"),
  .auditExcept(.rule(.contrast), because: "#31: the new colours"))
struct AuditedJourneys {}

@Suite("Checkout", .journeys(in: shop), .retries(2, because: "the payment sandbox drops calls"))
struct CheckoutJourneys {}

@Suite("Account", .journeys(in: shop), .exclusive("the staging account"))
struct AccountJourneys {}

@Test(.exclusive("the staging account"), .exclusive("the printer"))
func receipt() async throws {}

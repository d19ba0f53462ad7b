import Dispatch
import JourneyFixtures
import JourneyTesting
import Testing

/// Tests that Swift Testing cannot plan, alone in their run.
@Suite("Speechless fixtures", .enabled(if: Fixture.isHangingRequested))
struct SpeechlessFixtures {
  @Test(.journeys(in: buttonApp), arguments: [Speechless()])
  func isDescribed(value: Speechless) async throws {}
}

/// An argument whose description never returns.
struct Speechless: CustomTestStringConvertible {
  var testDescription: String {
    DispatchSemaphore(value: 0).wait()
    return "nothing"
  }
}

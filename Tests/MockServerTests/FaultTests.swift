import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Faults", .needsCurl, .turnLimit(.seconds(300)))
struct FaultTests {
  /// A fault, curl's exit code (curl(1), “EXIT CODES”), and what curl received of the body.
  struct Case: Sendable, CustomTestStringConvertible {
    let fault: MockFault
    let status: Int32
    let body: String
    var testDescription: String { "\(fault)" }
  }

  static let cases = [
    Case(fault: .closesWithoutAnswer, status: 52, body: ""),
    Case(fault: .closesInBody(), status: 18, body: "01234"),
    Case(fault: .closesInBody(after: 3), status: 18, body: "012"),
    Case(fault: .closesInBody(after: 99), status: 18, body: "012345678"),
    Case(fault: .garbage(), status: 1, body: ""),
    Case(fault: .claimsLength(12), status: 18, body: "0123456789"),
    Case(fault: .claimsLength(4), status: 0, body: "0123"),
    Case(fault: .drips(bytes: 7, every: .milliseconds(1)), status: 0, body: "0123456789"),
  ]

  @Test(
    "a client encounters each fault, and the next request is answered as usual", arguments: cases)
  func met(fault: Case) async throws {
    try await withMockServer { server in
      server.register(.GET, "/", .text("0123456789").failing(fault.fault), .text("fine"))
      let result = try await OutsideClient.curl(server.baseURL.at("/"))
      #expect(result.status == fault.status)
      #expect(result.output == fault.body)
      #expect(try await OutsideClient.curl(server.baseURL.at("/")).output == "fine")
    }
  }

  @Test("a response that never comes leaves the client waiting until it leaves, which is logged")
  func never() async throws {
    try await withMockServer { server in
      server.register(.GET, "/", .text("x").failing(.neverAnswers))
      let result = try await OutsideClient.curl(leaving: server)
      #expect(result.output == "")
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.outcome) == [.clientLeft])
    }
  }

  @Test("a dripping response follows the clock")
  func drips() async throws {
    let clock = StandingClock()
    try await withMockServer(MockServer.Configuration(clock: clock)) { server in
      server.register(.GET, "/", .text("slow").failing(.drips(bytes: 1, every: .seconds(60))))
      async let answer = OutsideClient.curl(server.baseURL.at("/"))
      try await server.waitForRequest(.GET, "/")
      #expect(server.exchanges.map(\.outcome) == [nil])
      clock.fly()
      #expect(try await answer.output == "slow")
    }
  }

  @Test("a delay, of one route or of all, holds the response back on the clock")
  func delays() async throws {
    let clock = StandingClock()
    try await withMockServer(MockServer.Configuration(clock: clock)) { server in
      server.register(.GET, "/route", .text("late").delayed(.fixed(.seconds(60))))
      server.register(.GET, "/all", .text("late too"))
      async let route = OutsideClient.curl(server.baseURL.at("/route"))
      try await server.waitForRequest(.GET, "/route")
      server.delayAll(.fixed(.seconds(60)))
      async let all = OutsideClient.curl(server.baseURL.at("/all"))
      try await server.waitForRequest(.GET, "/all")
      #expect(server.exchanges.map(\.outcome) == [nil, nil])
      clock.fly()
      #expect(try await [route.output, all.output] == ["late", "late too"])
    }
  }

  @Test("a gate holds a response back until it is opened")
  func gates() async throws {
    try await withMockServer { server in
      let gate = MockGate()
      server.register(.GET, "/", .text("held").held(by: gate))
      async let answers = OutsideClient.curl(server.baseURL.at("/"), server.baseURL.at("/"))
      try await server.waitForRequest(.GET, "/")
      #expect(server.exchanges.map(\.outcome) == [nil])
      gate.open()
      #expect(try await answers.output == "heldheld")
    }
  }
}

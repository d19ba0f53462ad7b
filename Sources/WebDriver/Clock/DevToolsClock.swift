internal import Driving
internal import Foundation
internal import Support
internal import Synchronization

/// The clock of a Chromium's pages, over a separate DevTools connection: it reaches every page and frame before its first script.
///
/// Workers keep the machine's time.
final class DevToolsClock: Sendable {
  private let channel: RemoteChannel
  private let limit: Duration
  private let state: Mutex<State>

  private struct State {
    var clock: ClockState
    /// The sessions of all pages, frames and workers.
    var targets: [String: Target] = [:]
    /// The order in which they came: the page that the journey began with is first.
    var order: [String] = []
  }

  private struct Target {
    /// Whether it has documents, which get the clock by a script of their own.
    var hasDocuments: Bool
    /// The documents' script contexts.
    var contexts: [Int] = []
    /// The name of the script that later documents start with.
    var script: String?
    var preparation: Task<Void, Never>?
  }

  /// The maximum time for what is due while the clock is advanced.
  private static let advanceLimit = Duration.seconds(60)

  private init(_ clock: ClockState, over channel: RemoteChannel, limit: Duration) {
    state = Mutex(State(clock: clock))
    self.channel = channel
    self.limit = limit
  }

  /// Gives a browser's pages a clock.
  ///
  /// - Parameter address: The address at which the browser listens.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?, at clock: ClockState,
    within limit: Duration
  ) async throws -> DevToolsClock {
    let channel = try await RemoteChannel.open(address, credentials: credentials, within: limit)
    let new = DevToolsClock(clock, over: channel, limit: limit)
    try await channel.listen { [weak new] in
      new?.handle($0)
    } beginning: {
      try await channel.send("Target.setAutoAttach", attaching, within: limit)
      await new.untilReady()
    }
    return new
  }

  /// Lets time pass.
  ///
  /// - Throws: `DriverError` if more is due than can happen; ``BrowserError``.
  func advance(by time: Duration) async throws {
    let now = try await now()
    var end = now
    end.time += time / .milliseconds(1)
    end.isRunning = false
    // A document that comes meanwhile begins at the end.
    await install(end)
    let answers = try await call("advance(\(end.time))", within: Self.advanceLimit)
    guard now.isRunning else { return try Self.check(answers, time) }
    try await setRunning(true)
    try Self.check(answers, time)
  }

  /// Stops the clock, or lets it run.
  func setRunning(_ isRunning: Bool) async throws {
    var clock = try await now()
    clock.isRunning = isRunning
    await install(clock)
    _ = try await call(
      isRunning ? "run(\(clock.time), \(clock.setAt))" : "stop(\(clock.time))", within: limit)
  }

  /// Gives the pages their own clocks back, with the next document of each.
  func end() async {
    // Closing the connection undoes everything requested over it: documents no longer start with the script.
    await channel.close()
  }

  private static func check(_ answers: [JSONValue], _ time: Duration) throws {
    guard answers.contains("endless") else { return }
    throw DriverError.refused(
      because:
        "more than 100,000 timers and frames of the page were due in \(time): advance the clock in smaller steps"
    )
  }

  private func now() async throws -> ClockState {
    let answers = try await call("state()", within: limit, isFirstOnly: true)
    guard let answer = answers.first, let time = answer["time"]?.number,
      let setAt = answer["setAt"]?.number
    else { throw DriverError.refused(because: "the page no longer has the clock of the journey") }
    return ClockState(time: time, setAt: setAt, isRunning: answer["isRunning"] == .bool(true))
  }

  /// Calls a function of the clock in each document.
  private func call(
    _ function: String, within limit: Duration, isFirstOnly: Bool = false
  ) async throws -> [JSONValue] {
    await untilReady()
    let expression = "self[\"swift-journeys-clock\"]?.\(function)"
    var answers: [JSONValue] = []
    for (target, context) in places {
      let parameters: JSONValue = [
        "expression": .string(expression), "awaitPromise": true, "returnByValue": true,
        "contextId": .number(Double(context)),
      ]
      do {
        let answer = try await channel.send(
          "Runtime.evaluate", parameters, to: target, within: limit)
        guard let value = answer["result"]?["value"] else { continue }
        answers.append(value)
      } catch BrowserError.commandRefused {
        // A document that has gone in the meantime needs no clock.
        continue
      }
      if isFirstOnly { break }
    }
    return answers
  }

  /// All documents.
  private var places: [(target: String, context: Int)] {
    state.withLock { state in
      state.order.flatMap { name -> [(String, Int)] in
        guard let target = state.targets[name], target.hasDocuments else { return [] }
        return target.contexts.map { (name, $0) }
      }
    }
  }

  /// Has later documents start with a state of the clock.
  private func install(_ clock: ClockState) async {
    state.withLock { $0.clock = clock }
    await untilReady()
    for target in state.withLock({ $0.order }) { await installScript(in: target) }
  }

  private func installScript(in target: String) async {
    let (clock, old) = state.withLock { ($0.clock, $0.targets[target]?.script) }
    guard state.withLock({ $0.targets[target]?.hasDocuments == true }) else { return }
    let answer = try? await channel.send(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": .string(clock.script), "runImmediately": .bool(old == nil)], to: target,
      within: limit)
    if let old {
      _ = try? await channel.send(
        "Page.removeScriptToEvaluateOnNewDocument", ["identifier": .string(old)], to: target,
        within: limit)
    }
    state.withLock { $0.targets[target]?.script = answer?["identifier"]?.string }
  }

  /// Attaches to every current and future page, frame and worker before it runs a script.
  private static let attaching: JSONValue = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
  ]

  private func untilReady() async {
    let tasks = state.withLock { state in state.targets.values.compactMap(\.preparation) }
    for task in tasks { await task.value }
  }

  private func handle(_ event: JSONValue) {
    let parameters = event["params"] ?? .null
    let target = event["sessionId"]?.string ?? ""
    switch event["method"]?.string {
    case "Target.attachedToTarget":
      if let target = parameters["sessionId"]?.string {
        attach(target, type: parameters["targetInfo"]?["type"]?.string ?? "")
      }
    case "Target.detachedFromTarget":
      if let target = parameters["sessionId"]?.string {
        state.withLock { state in
          state.targets[target] = nil
          state.order.removeAll { $0 == target }
        }
      }
    case "Runtime.executionContextCreated":
      let context = parameters["context"]
      guard context?["auxData"]?["isDefault"] != .bool(false),
        let id = context?["id"]?.number.flatMap({ Int(exactly: $0) })
      else { return }
      state.withLock { $0.targets[target]?.contexts.append(id) }
    case "Runtime.executionContextDestroyed":
      let id = parameters["executionContextId"]?.number.flatMap { Int(exactly: $0) }
      state.withLock { $0.targets[target]?.contexts.removeAll { $0 == id } }
    case "Runtime.executionContextsCleared":
      state.withLock { $0.targets[target]?.contexts = [] }
    default: break
    }
  }

  /// Gives a page or a frame the clock, and lets it start, as well as a worker.
  private func attach(_ target: String, type: String) {
    state.withLock { state in
      guard state.targets[target] == nil else { return }
      let hasDocuments = ["page", "iframe"].contains(type)
      state.targets[target] = Target(hasDocuments: hasDocuments)
      state.order.append(target)
      state.targets[target]?.preparation = Task(executorPreference: ThreadExecutor.services) {
        [weak self] in await self?.prepare(target, type: type)
      }
    }
  }

  private func prepare(_ target: String, type: String) async {
    switch type {
    case "page", "iframe":
      // Without it, a page ignores the script for its documents.
      _ = try? await channel.send("Page.enable", to: target, within: limit)
      _ = try? await channel.send("Runtime.enable", to: target, within: limit)
      await installScript(in: target)
    default: break
    }
    _ = try? await channel.send("Target.setAutoAttach", Self.attaching, to: target, within: limit)
    _ = try? await channel.send("Runtime.runIfWaitingForDebugger", to: target, within: limit)
  }
}

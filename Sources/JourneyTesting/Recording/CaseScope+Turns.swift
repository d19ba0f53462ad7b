internal import RobotCore

extension CaseScope {
  /// Runs a case in its turn, and again at once if it failed and may be retried then.
  @inline(never) func run(
    _ body: @Sendable @concurrent () async throws -> Void, _ start: CaseStart, retriesAtOnce: Bool
  ) async -> AttemptEnd {
    let ran = try? await inTurn(start) { start in
      let end = await run(body, start)
      guard retriesAtOnce, end.run.isRetried else { return end }
      return await retry(body, start, after: end)
    }
    return ran ?? skip(start, because: "cancelled while it waited", CancellationError())
  }

  /// Retries a case within its turn.
  @inline(never) private func retry(
    _ body: @Sendable @concurrent () async throws -> Void, _ start: CaseStart,
    after failed: AttemptEnd
  ) async -> AttemptEnd {
    var end = failed
    while end.run.isRetried { end = await run(body, start, after: end) }
    return end
  }

  /// Retries a case after all others.
  @inline(never) func retry(
    _ body: @Sendable @concurrent () async throws -> Void, after failed: AttemptEnd,
    _ last: LastRetries
  ) async -> AttemptEnd {
    var end = failed
    while end.run.isRetried {
      let former = end
      let next = await last.take(of: function.id) { () -> AttemptEnd? in
        // Enough cases may have failed while it waited.
        guard recorder.reasonToStop == nil else { return nil }
        return try? await inTurn(former.start) { await run(body, $0, after: former) }
      }
      guard case .some(.some(let next)) = next else { break }
      end = next
    }
    return end
  }

  /// Waits for what the case needs for itself, and then for its turn. Neither counts towards its duration.
  ///
  /// - Throws: A `CancellationError` when the case is cancelled while it waits for what it needs.
  @inline(never) private func inTurn(
    _ start: CaseStart, _ body: @Sendable @concurrent (CaseStart) async -> AttemptEnd
  ) async throws -> AttemptEnd {
    try await ExclusiveThings.hold(
      function.exclusiveThings, as: rerun(start).caseName(with: function.drivers.count > 1)
    ) { wait in
      var start = start
      start.wait = wait
      return await Turns.take(start.driver.kind) { [start] in
        await body(start)
      }
    }
  }
}

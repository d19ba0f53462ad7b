internal import AccessibilityTree

extension ComparingDriver {
  /// Returns a driver that performs an action in both apps, or the first driver if the action changes nothing that is compared.
  ///
  /// - Returns: The driver with the capability; `nil` if the first driver lacks it, or the second app could not follow.
  package func capability<Capability>(_ capability: Capability.Type) -> Capability? {
    if let both = Both(shown: shown, reference: reference) as? Capability {
      return shown.capability(capability) == nil ? nil : both
    }
    let isFollowed = !Self.unfollowed.contains { $0 == capability }
    return isFollowed ? shown.capability(capability) : nil
  }

  /// The capabilities that the second app could not follow.
  private static let unfollowed: [Any.Type] = [
    (any DialogAnswering).self, (any TabSwitching).self, (any Downloading).self,
    (any ClipboardReading).self, (any MarkupReading).self,
  ]

  /// Performs actions in both apps.
  private struct Both: LinkOpening, BackGoing, HistoryNavigating, Dragging, ClockAdvancing {
    let shown: any Driver
    let reference: any Driver

    func open(_ link: String) async throws {
      try await both((any LinkOpening).self) { try await $0.open(link) }
    }

    func back() async throws { try await both((any BackGoing).self) { try await $0.back() } }

    func forward() async throws {
      try await both((any HistoryNavigating).self) { try await $0.forward() }
    }

    func reload() async throws {
      try await both((any HistoryNavigating).self) { try await $0.reload() }
    }

    func back(over pages: Int) async throws {
      try await both((any HistoryNavigating).self) { try await $0.back(over: pages) }
    }

    func advanceClock(by time: Duration) async throws {
      try await both((any ClockAdvancing).self) { try await $0.advanceClock(by: time) }
    }

    func setClockRunning(_ isRunning: Bool) async throws {
      try await both((any ClockAdvancing).self) { try await $0.setClockRunning(isRunning) }
    }

    func drag(
      _ element: LocatedElement, to target: LocatedElement, after pause: Duration
    ) async throws {
      let tree = try await reference.snapshot().tree
      let others = (tree.element(at: element.path), tree.element(at: target.path))
      try await shown.capability((any Dragging).self)?.drag(element, to: target, after: pause)
      guard let from = others.0, let to = others.1 else { return }
      try await one(of: reference, (any Dragging).self).drag(
        LocatedElement(element: from, path: element.path),
        to: LocatedElement(element: to, path: target.path), after: pause)
    }

    private func both<Capability>(
      _ capability: Capability.Type, _ work: (Capability) async throws -> Void
    ) async throws {
      try await work(one(of: shown, capability))
      try await work(one(of: reference, capability))
    }

    private func one<Capability>(
      of driver: any Driver, _ capability: Capability.Type
    ) throws -> Capability {
      guard let able = driver.capability(capability) else {
        throw DriverError.refused(because: "the driver “\(driver.name)” cannot do the same")
      }
      return able
    }
  }
}

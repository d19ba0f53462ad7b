internal import AccessibilityTree
internal import Driving
internal import Support

extension Journey {
  /// The time in which an element may still come to look as recorded, such as a chart that is drawn a moment after the rest.
  private static let pictureLimit = Duration.seconds(3)
  /// The number of pictures that are taken at least, however long each takes, before the element counts as one that never rests.
  private static let leastPictures = 10
  /// The time between two pictures that must be the same.
  private static let pictureInterval = Duration.milliseconds(150)

  /// Compares an element with its recorded picture, once two pictures in succession are the same.
  ///
  /// - Throws: A ``JourneyFailure`` when the driver takes no pictures, or no longer responds.
  func look(for check: PictureCheck) async throws -> Mismatch? {
    let clock = TurnClock()
    let end = clock.now.advanced(by: Self.pictureLimit)
    var count = 0
    var before: [UInt8]?
    while true {
      let snapshot = try await usingDriver { try await driver.snapshot() }
      let located: LocatedElement
      switch snapshot.one(check.locator) {
      case .success(let found): located = found
      case .failure(let mismatch): return mismatch
      }
      let masked = check.masked.flatMap { snapshot.all($0).map(\.path) }
      let picture = try await using((any PictureTaking).self, to: "take pictures of elements") {
        try await $0.picture(of: located.path, masking: masked)
      }
      do {
        let png = try check.record.cut(picture)
        count += 1
        let isSame = png == before
        before = png
        if isSame, try check.record.renew(with: png, in: picture) { return nil }
        let isLast = clock.now >= end && count >= Self.leastPictures
        if isSame || isLast {
          guard let difference = try check.record.difference(of: png, in: picture) else {
            return isSame ? nil : moving(check.locator)
          }
          if isLast {
            check.record.attach(png, in: picture)
            return Mismatch(
              kind: .expectationFailed, reason: difference.reason, expected: difference.expected,
              found: difference.found, target: check.locator)
          }
        }
      } catch {
        if let before { check.record.attach(before, in: picture) }
        return .incomparable(
          "element \(check.locator) cannot be compared with its picture", because: error,
          expected: "a recorded picture", of: check.locator)
      }
      _ = try await usingDriver {
        try await driver.snapshot(after: snapshot, within: Self.pictureInterval)
      }
    }
  }

  private func moving(_ locator: Locator) -> Mismatch {
    Mismatch(
      kind: .expectationFailed, reason: "element \(locator) never looks the same twice",
      expected: "two pictures in succession that are the same", found: "a change in each",
      target: locator)
  }
}

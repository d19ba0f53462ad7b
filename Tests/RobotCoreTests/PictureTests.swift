import RobotCore
import Testing

@Suite("Pictures of elements")
struct PictureTests {
  private struct Record: PictureRecord {
    func cut(_ picture: ElementPicture) -> [UInt8] { picture.png }
    func difference(of png: [UInt8], in picture: ElementPicture) -> LookDifference? { nil }
    func renew(with png: [UInt8], in picture: ElementPicture) -> Bool { false }
    func attach(_ png: [UInt8], in picture: ElementPicture) {}
  }

  private let failures = Failures()

  private func look(moving: Int, delay: Duration) async throws -> PicturingDriver {
    let driver = PicturingDriver(
      TimedApp([button("fake.done", "Done")]), moving: moving, delay: delay)
    let robot = FakeRobot(journey: Journey(driver: driver) { failures.add($0) })
    try await robot.verify {
      $0.expect(.element("fake.done"), masking: [], isPictured: Record(), at: #_sourceLocation)
    }
    return driver
  }

  @Test("an element that comes to rest is looked at again, however long each picture takes")
  func slow() async throws {
    let driver = try await look(moving: 5, delay: .milliseconds(800))
    #expect(failures.all.isEmpty)
    #expect(driver.pictures == 6)
  }

  @Test("an element that never rests is a failure, which says how long it was looked at")
  func restless() async throws {
    let driver = try await look(moving: .max, delay: .milliseconds(100))
    #expect(driver.pictures > 10)
    let failure = try #require(failures.all.first)
    #expect(failure.reason == "element “fake.done” never looks the same twice")
    #expect(!failure.waited.hasPrefix("0."))
  }
}

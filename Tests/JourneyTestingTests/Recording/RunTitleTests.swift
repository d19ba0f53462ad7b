import Testing

@testable import JourneyTesting
@testable import TestJournal

@Suite("The title of a run of several apps")
struct RunTitleTests {
  @Test("is the package's name, and names the apps")
  func severalApps() {
    let record = RunRecord(package: "shop", apps: ["Shell", "Orders"])
    #expect(record.title == "shop: Orders, Shell")
    #expect(record.properties == [Property(name: "apps", value: "Orders, Shell")])
  }

  @Test("names some of very many, and the properties name all")
  func manyApps() {
    let record = RunRecord(package: "shop", apps: ["E", "D", "C", "B", "A", "F"])
    #expect(record.title == "shop: A, B, C, D and 2 more")
    #expect(record.properties.map(\.value) == ["A, B, C, D, E, F"])
  }
}

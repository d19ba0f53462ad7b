@testable import ReportSamples
import Testing

@testable import ReportWriter

@Suite("Times in the report's index")
struct TimeColumnsTests {
  struct Time {
    let start: Double
    let duration: Double
    var isRecorded = true
  }

  static let short = [
    Time(start: 0, duration: 0.5), Time(start: 0.2, duration: 1.5),
    Time(start: 0.1, duration: 0.000_001), Time(start: 3, duration: 0),
  ]

  @Test("they are exact, even for cases that ran in parallel")
  func exact() throws {
    let times = try read(Self.short)
    #expect(times.map(\.start) == [0, 200_000, 100_000, 3_000_000])
    #expect(times.map(\.duration) == [500_000, 1_500_000, 1, 0])
  }

  @Test("a case of many hours shifts the others by no more than its rounding")
  func hours() throws {
    let long = [
      Time(start: 0, duration: 7200.123_457), Time(start: 10, duration: 864_000.000_001),
    ]
    let many = (0..<5000).map { Time(start: 20 + Double($0) * 1.000_003, duration: 1.000_001) }
    let times = try read(long + many)
    for (time, read) in zip(long + many, times) {
      #expect(abs(time.start * 1e6 - Double(read.start)) <= 1000)
      #expect(abs(time.duration * 1e6 - Double(read.duration)) <= 1000)
    }
  }

  @Test("an unrecorded time is unknown, and shifts no other")
  func unrecorded() throws {
    let times = try read([
      Time(start: 0, duration: 0), Time(start: 0.1, duration: 0.5, isRecorded: false),
      Time(start: 0.2, duration: 7200), Time(start: 1, duration: 0.000_001),
    ])
    #expect(times.map(\.duration).map { $0 < 0 ? -1 : $0 / 1000 } == [0, -1, 7_200_000, 0])
    #expect(times.map { $0.start / 1000 } == [0, 100, 200, 1000])
  }

  @Test("without cases, there are no numbers")
  func none() throws {
    #expect(try read([]).isEmpty)
  }

  /// Reads the columns as the page's script does.
  private func read(_ times: [Time]) throws -> [(start: Int, duration: Int)] {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "timed()")
    for time in times {
      var testCase = TestCase(
        function: function, status: .passed, start: time.start, duration: time.duration)
      testCase.hasRecordedDuration = time.isRecorded
      animals.add(testCase)
    }
    let page = try WrittenPage(animals.run)
    let (durations, gaps) = (
      try #require(page.block("durations")), try #require(page.block("starts"))
    )
    func unit(_ block: WrittenPage.Block) -> Int {
      block.attributes.between("data-unit=\"", "\"").first.flatMap { Int($0) } ?? 1
    }
    var end = 0
    return zip(gaps.numbers, durations.numbers).map { gap, duration in
      let start = end + Int(Int32(bitPattern: gap)) * unit(gaps)
      // The number is one more than the time; 0 is no time.
      let time = (Int(duration) - 1) * unit(durations)
      end = start + max(time, 0)
      return (start, time)
    }
  }
}

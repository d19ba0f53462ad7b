import Foundation

@testable import ReportWriter

/// Sound documents of every kind that is read, to be damaged.
enum FuzzDocuments {
  /// The documents.
  static let all: [[UInt8]] = {
    let texts = [
      stream(version: "\"6.3.0\"", hasIDs: true), stream(version: "\"6.3.0\"", hasIDs: false),
      stream(version: "0", hasIDs: true), journal, foreign,
    ]
    return (texts + others).map { Array($0.utf8) } + [
      written { try JUnitWriter(.rich()).write(to: $0) }
    ]
      + [written { try JournalWriter(.rich()).write(to: $0) }]
  }()

  private static func written(_ write: (MemorySink) throws -> Void) -> [UInt8] {
    let sink = MemorySink()
    try? write(sink)
    return sink.bytes
  }

  private static let journal: String = {
    let f = Line.id("f(animal:)", 5)
    let crab = Line.test(f, case: "Crab")
    return [
      Line.run, Line.suite, Line.function("f(animal:)", line: 5, parameterized: true),
      Line.function("g()", line: 9), Line.runStarted, Line.caseStarted(f, "Crab", 102),
      Line.issue(crab, 104, #"\ud83e\udd80 \n<b>"#),
      Line.event(
        "valueAttached", 104,
        crab + #","attachment":{"_bytes":"aGk=","_preferredName":"a.txt","path":"x"}"#),
      #"{"kind":"film","payload":{"testID":"\#(f)","_testCase":{"id":"Crab"},"film":{"elements":[{"role":"cell","label":"a","states":["b"],"frame":[1,2,3,4],"scroll":[0,1]},{"role":"window","frame":[0,0,9,9],"children":[0,0]}],"frames":[{"step":0,"root":1,"mark":1},{"step":1,"root":0}]}}}"#,
      #"{"kind":"steps","payload":{"testID":"\#(f)","_testCase":{"id":"Crab"},"steps":[{"text":"a","kind":"robot","depth":1,"start":1e3,"duration":2}]}}"#,
      Line.event(
        "testCaseEnded", 105,
        crab + #","status":"failed","rerun":"x","properties":[{"name":"a","value":"b"}]"#),
      Line.caseStarted(f, "Crab", 106), Line.event("testCaseEnded", 107, crab),
      Line.caseStarted(f, "Eel", 106),
      Line.event("testSkipped", 108, Line.test(Line.id("g()", 9)) + #","_comments":["no"]"#),
      Line.runEnded, "",
    ].joined(separator: "\n")
  }()

  private static func stream(version: String, hasIDs: Bool) -> String {
    let id = #""testID":"T.S\/f(p:)\/t.swift:4:3""#
    let testCase = hasIDs ? #""_testCase":{"displayName":"P, \"a","id":"ID [0]"},"# : ""
    func event(_ kind: String, _ rest: String = "") -> String {
      #"{"kind":"event","payload":{\#(testCase)\#(rest)"instant":{"absolute":1.5,"since1970":2.5},"kind":"\#(kind)","messages":[{"symbol":"fail","text":"Expectation failed: a == b"},{"symbol":"details","text":"Platform: x"}],\#(id)},"version":\#(version)}"#
    }
    let issue =
      #""issue":{"isKnown":false,"sourceLocation":{"_filePath":"\/e\/t.swift","column":3,"line":8}},"#
    return [
      #"{"kind":"test","payload":{"_tags":[".sea"],"displayName":"args","id":"T.S\/f(p:)\/t.swift:4:3","isParameterized":true,"kind":"function","name":"f(p:)","sourceLocation":{"_filePath":"\/e\/t.swift","column":3,"fileID":"T\/t.swift","line":4}},"version":\#(version)}"#,
      #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"runStarted","messages":[]},"version":\#(version)}"#,
      event("testStarted"), event("testCaseStarted"), event("issueRecorded", issue),
      event("valueAttached", #""attachment":{"path":"\/tmp\/none"},"#), event("testCaseEnded"),
      event("testEnded"),
      #"{"kind":"event","payload":{"instant":{"absolute":3,"since1970":4},"kind":"runEnded","messages":[]},"version":\#(version)}"#,
      "",
    ].joined(separator: "\n")
  }

  /// What other tools write, in one document.
  private static let foreign = """
    <?xml version='1.0' encoding='UTF-8'?>
    <testsuites name='n' time='1,5' timestamp='2026-11-21T10:00:00+01:00'><testsuite name='a' file='f'>
    <properties><property name='p' value='v'/><property name='q'>text</property></properties>
    <testsuite name='b' hostname='h'><testcase classname='C' name='b(_:) (x: 1) #2' time='0.5' file='f.swift' line='3'>
    <flakyFailure message='m' type='t'><stackTrace><![CDATA[t]]></stackTrace></flakyFailure>
    <system-out>out&#10;[[ATTACHMENT|x.png]]</system-out></testcase>
    <testcase name='r'><failure message='first' type='array'>f.swift:3:4: first
    more</failure><rerunFailure message='again'/><properties><property name='tags' value='a, b'/></properties></testcase>
    <testcase name='s' status='notrun'><skipped message='why'/></testcase>
    <error message='outside'/><system-err>suite</system-err></testsuite></testsuite></testsuites>

    """

  /// Packs bytes as gzip does when it cannot make them smaller.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    let pieces = stride(from: 0, to: bytes.count, by: 0xFFFF).map {
      bytes[$0..<min($0 + 0xFFFF, bytes.count)]
    }
    for (index, piece) in pieces.enumerated() {
      let count = UInt16(piece.count)
      result.append(index == pieces.count - 1 ? 1 : 0)
      result += littleEndian(count) + littleEndian(~count) + piece
    }
    if pieces.isEmpty { result += [1, 0, 0, 0xFF, 0xFF] }
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

import Foundation

// libFuzzer's own `main` is not linked, because SwiftPM names the one of an executable: so it is called from here.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is told at the end.
private let costs = CostLog()

private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    let cost = Cost.of { FuzzTarget.check(bytes) }
    costs.add(cost, bytes: bytes)
  }
  return 0
}

let environment = ProcessInfo.processInfo.environment
AllocationCount.start()
if let folder = environment["FUZZ_CORPUS"] {
  for (number, document) in FuzzTarget.documents.enumerated() {
    try Data(document).write(to: URL(filePath: folder).appending(path: "document-\(number)"))
  }
}
if let seconds = environment["FUZZ_GROWTH_SECONDS"].flatMap(Double.init) {
  let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1
  exit(Growth(seed: seed).search(seconds: seconds) ? 0 : 1)
}
atexit { MainActor.assumeIsolated { print(costs.summary) } }
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, { test($0, $1) }))

import Foundation

/// Begins: writes the documents to begin with, or looks for what grows and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  AllocationCount.start()
  if let folder = environment["FUZZ_CORPUS"] {
    for (number, document) in FuzzTarget.documents.enumerated() {
      try? Data(document).write(to: URL(filePath: folder).appending(path: "document-\(number)"))
    }
  }
  if let seconds = environment["FUZZ_GROWTH_SECONDS"].flatMap(Double.init) {
    let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    exit(Growth(seed: seed).search(seconds: seconds) ? 0 : 1)
  }
  atexit { MainActor.assumeIsolated { print(CostLog.shared.summary) } }
  return 0
}

/// Tries one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    let cost = Cost.of { FuzzTarget.check(bytes) }
    CostLog.shared.add(cost, bytes: bytes)
  }
  return 0
}

/// Changes an input. libFuzzer's own changes know nothing of lines, elements and numbers; half of the time these do.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
  var random = SeededGenerator(state: UInt64(seed))
  guard Bool.random(using: &random) else { return mutateBytes(start, count, most) }
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let other = FuzzTarget.documents.randomElement(using: &random) ?? []
  Damage.strike(&bytes, other: other, using: &random)
  let length = min(bytes.count, most)
  for index in 0..<length { start[index] = bytes[index] }
  return length
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

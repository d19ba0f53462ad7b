// libFuzzer calls `LLVMFuzzerInitialize` and then `LLVMFuzzerTestOneInput`, again and again. Its own `main` is not the
// executable's, because SwiftPM names that; so the driver is called from here.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runDriver(&count, &arguments) { test($0, $1) }

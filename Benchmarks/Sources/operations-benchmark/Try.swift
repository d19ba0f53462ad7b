/// What the failure says, `nil` for none, and how long it took, in seconds: a list of both in JSON.
struct Try: Encodable {
  let failure: String?
  let seconds: Double

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(failure)
    try list.encode(seconds)
  }
}

import Testing

@testable import ReportWriter

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "the vectors of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func vectors(message: String, digest: String) {
    let bytes = SHA256(Array(message.utf8)).bytes
    let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(digits.joined() == digest)
  }

  @Test("a policy has the digest in base64")
  func policy() {
    #expect(
      SHA256([]).policySource == "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
  }
}

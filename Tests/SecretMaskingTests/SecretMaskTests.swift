import Foundation
import ReportSamples
import SecretMasking
import Testing

@Suite("Hiding secrets in text")
struct SecretMaskTests {
  private static let awkward = "Pâss w0rd! \"'`<&>%+/\\=?;é\u{301}\n€#{}[]()|^~@:,.$*"
  private static let sign = SecretMask.sign

  @Test(
    "a secret is hidden in every form",
    arguments: [
      "Pass w0rd!", "Pâss\"w0rd", awkward, "a%41+b&amp;c\\n\u{22}", "1234", "t0ken-5678",
      "p\u{301}ssw0rd", "🔑 key 🗝\u{FE0F}", "'\u{301}secret'", "key\\u0041%2541end",
    ])
  func forms(secret: String) throws {
    let mask = SecretMask([secret])
    for (name, text) in Self.forms(of: secret) {
      for (before, after) in [("", ""), ("say “", "” now"), ("{\"a\":\"", "\"}"), ("?q=", "&r=1")] {
        let whole = Array(before.utf8) + text + Array(after.utf8)
        let masked = String(decoding: mask.masked(whole), as: UTF8.self)
        #expect(masked == before + Self.sign + after, "\(name) of \(secret)")
        guard let string = String(bytes: whole, encoding: .utf8) else { continue }
        #expect(mask.masked(string).contains(Self.sign), "\(name) of \(secret)")
      }
    }
  }

  /// A secret in the forms in which pages, protocols and programs repeat it.
  static func forms(of secret: String) -> [(String, [UInt8])] {
    func json(_ text: String, _ options: JSONEncoder.OutputFormatting = []) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = options
      return String(decoding: (try? encoder.encode(text)) ?? Data(), as: UTF8.self)
        .dropFirst().dropLast().description
    }
    func percent(_ text: String, _ allowed: CharacterSet) -> String {
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    let html = secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    let ascii = secret.utf16.map { unit in
      unit < 0x7F && unit >= 0x20 && unit != 0x22 && unit != 0x5C
        ? String(UnicodeScalar(UInt8(unit))) : String(format: "\\u%04x", unit)
    }.joined()
    let form = percent(secret, .alphanumerics).replacing("%20", with: "+")
    var forms: [(String, String)] = [
      ("itself", secret), ("JSON", json(secret)), ("ASCII JSON", ascii),
      ("JSON with slashes", json(secret, .withoutEscapingSlashes)),
      ("JSON in JSON", json(json(secret))), ("JSON in JSON in JSON", json(json(json(secret)))),
      ("percent", percent(secret, .alphanumerics)), ("a form", form),
      ("small percent", percent(secret, .alphanumerics).lowercased()),
      ("percent in percent", percent(percent(secret, .alphanumerics), .alphanumerics)),
      ("a form in JSON", json(form)), ("HTML", html),
      ("HTML in JSON", json(html)),
      ("Swift", secret.debugDescription.dropFirst().dropLast().description),
      ("normalized", secret.precomposedStringWithCanonicalMapping),
      ("decomposed", secret.decomposedStringWithCanonicalMapping),
      (
        "numeric HTML", secret.unicodeScalars.map { "&#\($0.value);" }.joined()
      ),
      (
        "hexadecimal HTML",
        secret.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
      ),
      ("hexadecimal", secret.utf8.map { String(format: "%02x", $0) }.joined()),
    ]
    if secret.lowercased() != secret || secret.utf8.contains(UInt8(ascii: "%")) {
      forms.removeAll { $0.0 == "small percent" }
    }
    var result = forms.map { ($0.0, Array($0.1.utf8)) }
    if let latin = secret.data(using: .isoLatin1) {
      result.append(("Latin-1", Array(latin)))
      result.append(
        ("Latin-1 percent", Array(latin.map { String(format: "%%%02X", $0) }.joined().utf8)))
    }
    return result
  }

  @Test(
    "a secret is hidden in base64, wherever it begins",
    arguments: ["Pass w0rd!", awkward, "12345678"])
  func base64(secret: String) {
    let mask = SecretMask([secret])
    for before in ["", "a", "ab", "user:"] {
      for after in ["", "x", "xy"] {
        let text = Data((before + secret + after).utf8).base64EncodedString()
        for shown in [text, text.replacing("+", with: "-").replacing("/", with: "_")] {
          let masked = mask.masked("Basic \(shown)")
          let left = masked.dropFirst(6).replacing(Self.sign, with: "").count
          #expect(masked.contains(Self.sign) && left <= 16, "\(masked)")
        }
      }
    }
  }

  @Test("a beginning before an ellipsis is hidden, too")
  func cut() {
    let mask = SecretMask(["a long secret that is cut"])
    #expect(mask.masked("found “a long secr…”") == "found “•••…”")
    #expect(
      mask.masked("{\"a\":\"a long secret that\n… (cut: 20 of 99 bytes)")
        == "{\"a\":\"•••\n… (cut: 20 of 99 bytes)")
    #expect(mask.masked("a long…") == "•••…")
    #expect(mask.masked("wait…") == "wait…")
  }

  @Test("if a page echoes each key, beginnings are hidden from the middle on")
  func beginnings() {
    let mask = SecretMask(["Pass w0rd! 123"])
    #expect(mask.masked("1 Pass w0 2") == "1 ••• 2")
    #expect(
      mask.masked("{\"a\":\"Pass w0rd!\",\"b\":\"Pass%20w0rd\"}") == "{\"a\":\"•••\",\"b\":\"•••\"}"
    )
    #expect(mask.masked("Pass: not w0") == "Pass: not w0")
    #expect(SecretMask(["password123"]).masked("Forgot the password?") == "Forgot the password?")
  }

  @Test("a secret is hidden even if a field groups, capitalises or cuts it")
  func derived() {
    let mask = SecretMask(["12345678", "ab12-cd34"])
    for text in ["1234 5678", "1234-5678", "123456", "AB12CD34", "12 34 56 78"] {
      #expect(mask.masked(text) == Self.sign, "\(text)")
    }
    #expect(mask.masked("12") == "12")
    #expect(mask.masked("2 of 12") == "2 of 12")
  }

  @Test("short secrets and plain words hide no part of other words")
  func words() {
    #expect(SecretMask(["admin"]).masked("Django administration") == "Django administration")
    #expect(SecretMask(["admin"]).masked("user admin, \"admin\"") == "user •••, \"•••\"")
    #expect(SecretMask(["password"]).masked("Password: password") == "Password: •••")
    #expect(SecretMask(["1"]).masked("1 of 12") == "1 of 12")
    #expect(SecretMask(["1"]).masked("1") == Self.sign)
    #expect(SecretMask(["123"]).masked("123 and 1234") == "••• and 1234")
    #expect(SecretMask([""]).masked("text") == "text")
  }

  @Test("masking works on bytes: an accent after a secret does not reveal it")
  func bytes() {
    #expect(SecretMask(["Pass w0rd"]).masked("Pass w0rd\u{301}!").utf8.starts(with: "•••".utf8))
    #expect(SecretMask(["'quoted'"]).masked("\u{600}'quoted'\u{301}").contains("quoted") == false)
  }

  @Test(
    "credentials in addresses, and parameters with the names of secrets, are hidden without being known",
    arguments: [
      ("http://user:pass@host/a", "http://•••@host/a"),
      ("at https://key@grid:4444, or", "at https://•••@grid:4444, or"),
      ("GET /a?api_key=abc&b=1#c", "GET /a?api_key=•••&b=1#c"),
      ("?b=1&TOKEN=x%20y\" d", "?b=1&TOKEN=•••\" d"),
      ("?next=%2Fa%3Ftoken%3Dabc%26b", "?next=%2Fa%3Ftoken%3D•••%26b"),
      ("a@b.c and http://host/a@b?x=1", "a@b.c and http://host/a@b?x=1"),
      ("token=abc", "token=abc"), ("?tokens=abc", "?tokens=abc"),
      ("http://•••@host?token=•••", "http://•••@host?token=•••"),
    ])
  func named(text: String, masked: String) {
    #expect(SecretMask().masked(text) == masked)
  }

  @Test("binary data changes only where a long secret occurs")
  func binary() {
    let data: [UInt8] = [0, 1, 2] + Array("123456789".utf8) + [0xFF, 0, 49, 50, 51, 52]
    #expect(SecretMask(["1234"]).masked(data) == data)
    #expect(!SecretMask(["123456789"]).masked(data).contains(UInt8(ascii: "7")))
  }

  @Test("long texts are masked quickly")
  func speed() {
    let mask = SecretMask(["Pass w0rd!", "12345678"])
    let text = String(repeating: "{\"a\\n\":\"%41&lt;b+c\"} and other text", count: 20_000)
    #expect(ThreadTime.measure { _ = mask.masked(text) } < .seconds(10))
  }
}

/// The picture of an animal as the server of a test case has it, and where the page shows it.
extension Animal {
  /// The picture: no two animals have the same.
  static func picture(id: String) -> String {
    let hue = id.utf8.reduce(0) { ($0 + Int($1) * 7) % 360 }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><title>\(id)</title>\
      <circle cx="100" cy="100" r="80" fill="hsl(\(hue) 60% 55%)"/></svg>
      """
  }

  /// Where the page shows it: a path that holds a digest of its bytes, FNV-1a with 64 bits (draft-eastlake-fnv).
  var picturePath: String {
    var digest: UInt64 = 14_695_981_039_346_656_037
    for byte in Self.picture(id: id).utf8 { digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211 }
    return "/pictures/" + String(digest, radix: 16)
  }
}

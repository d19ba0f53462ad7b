import Pictures
import Testing

@Suite("Pictures")
struct PictureTests {
  /// A picture of a few pixels, each with a colour of its own.
  private static let small = Picture(
    width: 3, height: 2, bytes: (0..<24).map { UInt8($0 * 10) })

  private static func plain(_ colour: [UInt8], width: Int = 10, height: Int = 10) -> Picture {
    Picture(
      width: width, height: height,
      bytes: (0..<width * height).flatMap { _ in colour })
  }

  @Test("a picture that is written is read as it was")
  func roundTrip() throws {
    #expect(try Picture(png: Self.small.png()) == Self.small)
  }

  @Test("what is cut off, damaged or no PNG is refused", arguments: 0..<60)
  func damaged(place: Int) throws {
    let png = try Self.small.png()
    #expect(throws: PictureError.self) { try Picture(png: Array(png.prefix(place))) }
    var other = png
    let index = 8 + place % (png.count - 8)
    other[index] ^= 0x55
    // A chunk that nobody reads may be another one.
    if let read = try? Picture(png: other) { #expect(read == Self.small) }
  }

  @Test("a picture that claims to be huge is refused before it is read")
  func huge() throws {
    var png = try Self.small.png()
    png[16] = 0x7F
    #expect(throws: PictureError.self) { try Picture(png: png) }
  }

  @Test("a part is cut out, and one beyond the edge as far as it goes")
  func cropped() throws {
    let part = try #require(
      Self.small.cropped(to: PixelArea(left: 1, top: 1, width: 5, height: 5)))
    #expect(part.width == 2)
    #expect(part.height == 1)
    #expect(part.bytes == Array(Self.small.bytes[16..<24]))
    #expect(Self.small.cropped(to: PixelArea(left: 3, top: 0, width: 1, height: 1)) == nil)
  }

  @Test("what is masked is equal")
  func masked() {
    var (one, other) = (Self.plain([0, 0, 0, 255]), Self.plain([255, 255, 255, 255]))
    for area in [PixelArea(left: -2, top: 0, width: 20, height: 10)] {
      one.mask(area)
      other.mask(area)
    }
    #expect(one == other)
  }

  @Test("pixels that people see as different are counted, and no others")
  func counted() throws {
    let white = Self.plain([255, 255, 255, 255])
    var other = white.bytes
    other[0] = 0
    other[4] = 250
    let difference = try #require(
      PictureDifference(
        of: Picture(width: 10, height: 10, bytes: other), from: white, threshold: 0.1))
    #expect(difference.count == 1)
    #expect(difference.picture.bytes[0..<4] == [220, 0, 60, 255])
    let exact = try #require(
      PictureDifference(
        of: Picture(width: 10, height: 10, bytes: other), from: white, threshold: 0))
    #expect(exact.count == 2)
    #expect(
      PictureDifference(of: white, from: Self.plain([0, 0, 0, 255], width: 5), threshold: 0.1)
        == nil)
  }
}

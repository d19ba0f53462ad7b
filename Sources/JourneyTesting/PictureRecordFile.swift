internal import AccessibilityTree
internal import Foundation
internal import Pictures
internal import RobotCore

/// A recorded picture in a folder `Pictures` next to the journey's source file: a file for each engine and scale.
struct PictureRecordFile: PictureRecord {
  private let name: String
  private let path: String
  private let isRenewed: Bool
  private let isInCI: Bool
  private let tolerance: PictureTolerance

  /// Locates a recorded picture.
  ///
  /// - Parameters:
  ///   - path: The path of the journey's source file.
  ///   - isRenewed: Whether to take the picture again.
  ///   - isInCI: Whether the run is one that nobody watches.
  ///   - tolerance: How much a picture may differ.
  init(
    _ name: String, beside path: String, isRenewed: Bool, isInCI: Bool,
    tolerating tolerance: PictureTolerance
  ) {
    self.name = name
    self.path = path
    self.isRenewed = isRenewed
    self.isInCI = isInCI
    self.tolerance = tolerance
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The file for a picture of an engine and scale: `chart in the dark, chromium 2x.png`.
  func file(for picture: ElementPicture) -> URL {
    let scale = picture.scale.formatted(
      .number.precision(.fractionLength(0...2)).locale(Locale(identifier: "en_US_POSIX")))
    return ScreenRecordFile(
      .picture, "\(name) \(picture.engine) \(scale.replacing(".", with: "-"))x", beside: path,
      isRenewed: isRenewed
    ).url
  }

  func cut(_ picture: ElementPicture) throws -> [UInt8] {
    var window = try Picture(png: picture.png)
    for rect in picture.masked { window.mask(Self.area(of: rect, picture.scale)) }
    guard let element = window.cropped(to: Self.area(of: picture.frame, picture.scale)) else {
      throw Failure(description: "it is not in the picture of the window")
    }
    return try element.png()
  }

  private static func area(of rect: Rect, _ scale: Double) -> PixelArea {
    let left = Int((rect.x * scale).rounded())
    let top = Int((rect.y * scale).rounded())
    return PixelArea(
      left: left, top: top, width: Int(((rect.x + rect.width) * scale).rounded()) - left,
      height: Int(((rect.y + rect.height) * scale).rounded()) - top)
  }

  func renew(with png: [UInt8], in picture: ElementPicture) throws -> Bool {
    guard isRenewed else { return false }
    if isInCI {
      throw Failure(
        description:
          "nobody looks at a picture that CI records: record it here with JOURNEYS_RECORD=yes, look at it, and commit it"
      )
    }
    let file = file(for: picture)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(png).write(to: file, options: .atomic)
    return true
  }

  func difference(of png: [UInt8], in picture: ElementPicture) throws -> LookDifference? {
    let file = file(for: picture)
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(
        description:
          "there is no picture “\(file.lastPathComponent)” yet; JOURNEYS_RECORD=yes records it, to be looked at and committed"
      )
    }
    let found = try Picture(png: png)
    let expected: Picture
    do {
      expected = try Picture(png: Array(data))
    } catch {
      throw Failure(description: "“\(file.lastPathComponent)” cannot be read: \(error)")
    }
    let place = "the picture “\(file.lastPathComponent)”; JOURNEYS_RECORD=yes records it"
    guard let difference = PictureDifference(of: found, from: expected, threshold: tolerance.colour)
    else {
      return LookDifference(
        reason:
          "“\(name)” has \(found.width) × \(found.height) pixels, not \(expected.width) × \(expected.height)",
        expected: place, found: "\(found.width) × \(found.height) pixels")
    }
    guard difference.count > tolerance.pixels else { return nil }
    let allowed = tolerance.pixels > 0 ? ", and \(tolerance.pixels) may" : ""
    return LookDifference(
      reason:
        "“\(name)” looks different: \(difference.count) of \(found.width * found.height) pixels differ\(allowed)",
      expected: place, found: "\(difference.count) other pixels")
  }

  func attach(_ png: [UInt8], in picture: ElementPicture) {
    guard let run = CaseRun.current else { return }
    let data = (try? Data(contentsOf: file(for: picture))).map { Array($0) }
    if let data { run.attach(data, named: "\(name), expected.png") }
    run.attach(png, named: "\(name), found.png")
    guard let data, let found = try? Picture(png: png), let expected = try? Picture(png: data),
      let difference = PictureDifference(of: found, from: expected, threshold: tolerance.colour),
      let shown = try? difference.picture.png()
    else { return }
    run.attach(shown, named: "\(name), difference.png")
  }
}

public import AccessibilityTree
public import Driving
internal import Foundation
internal import Synchronization

extension BrowserDriver: PictureTaking {
  /// The longest time to wait for fonts.
  private static let fontLimit = Duration.seconds(5)

  /// Takes a picture of the window, in which an element is wholly in view, and the page at rest.
  ///
  /// - Parameters:
  ///   - path: The path of the element, from the newest snapshot.
  ///   - masked: The paths of elements that are not to be compared.
  /// - Returns: The picture.
  /// - Throws: `DriverError` if the element is gone, larger than the window, or in a frame of another origin.
  public func picture(
    of path: ElementPath, masking masked: [ElementPath]
  ) async throws -> ElementPicture {
    try await guarded { () async throws -> ElementPicture in
      try await takePicture(of: path, masking: masked)
    }
  }

  private func takePicture(
    of path: ElementPath, masking masked: [ElementPath]
  ) async throws -> ElementPicture {
    guard let known = newest.withLock({ $0?.page }),
      let (part, indices) = known.indices(of: [path]).first, let index = indices.first
    else { throw DriverError.gone }
    guard known.parts[part].frames.isEmpty else {
      throw DriverError.refused(
        because: "a frame of another origin cannot be pictured: picture the element around it")
    }
    let others = known.indices(of: masked)[part] ?? []
    let window: Window
    do {
      window = try await windowAtRest(around: index, masking: others)
    } catch {
      _ = try? await page.ask("unpose")
      throw error
    }
    _ = try await page.ask("unpose")
    let numbers = window.numbers
    guard numbers.count >= 5, numbers.count % 4 == 1 else {
      throw DriverError.refused(because: "the page did not report where the element is")
    }
    let masks = stride(from: 5, to: numbers.count, by: 4).map { start in
      Rect(
        x: numbers[start], y: numbers[start + 1], width: numbers[start + 2],
        height: numbers[start + 3])
    }
    return ElementPicture(
      png: window.png,
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      masked: masks, scale: numbers[4], engine: session.engine?.rawValue ?? name)
  }

  /// A picture of the window, with what the page's script reports about it.
  private struct Window {
    let png: [UInt8]
    /// The place of the element, the number of pixels for each point, and the places of what is masked.
    let numbers: [Double]
  }

  /// Holds the page still, and takes a picture of the window.
  private func windowAtRest(around index: Int, masking others: [Int]) async throws -> Window {
    let list = others.map(String.init).joined(separator: ",")
    let answer: String = try await page.ask(
      "pose", [.number(Double(index)), .string(list), Self.fontLimit.json],
      within: Self.fontLimit)
    let fields = answer.split(separator: "|").map(String.init)
    switch fields.first {
    case "gone": throw DriverError.gone
    case "large" where fields.count == 3:
      throw DriverError.refused(
        because:
          "the element has \(fields[1]) points, more than the window with \(fields[2]): enlarge the window, or picture a part of it"
      )
    default: break
    }
    let picture = try await session.send("GET", "/screenshot", within: options.commandLimit)
    guard let text = picture.string,
      let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    else { throw DriverError.refused(because: "\(name) took no picture") }
    return Window(png: Array(data), numbers: fields.compactMap { Double($0) })
  }
}

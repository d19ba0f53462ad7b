public import AccessibilityTree
public import Driving
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
    let picture: ElementPicture
    do {
      picture = try await windowAtRest(around: index, masking: others)
    } catch {
      _ = try? await page.ask("unpose")
      throw error
    }
    try await page.ask("unpose")
    return picture
  }

  /// Holds the page still, and takes a picture of the window.
  private func windowAtRest(
    around index: Int, masking others: [Int]
  ) async throws -> ElementPicture {
    let pose: Pose = try await page.ask(
      "pose",
      [.number(Double(index)), .array(others.map { .number(Double($0)) }), Self.fontLimit.json],
      within: Self.fontLimit)
    switch pose {
    case .large(let size, let window):
      throw DriverError.refused(
        because:
          "the element has \(size) points, more than the window with \(window): enlarge the window, or picture a part of it"
      )
    case .placed(let frame, let scale, let masked):
      let picture = try await session.send("GET", "/screenshot", within: options.commandLimit)
      guard let png = picture.base64 else {
        throw DriverError.refused(because: "\(name) took no picture")
      }
      return ElementPicture(
        png: png, frame: frame.rect, masked: masked.map(\.rect), scale: scale,
        engine: session.engine?.rawValue ?? name)
    }
  }

  /// What the page's script reports about the element to picture.
  private enum Pose: Decodable {
    /// It is larger than the window.
    case large(size: String, window: String)
    case placed(frame: PageBox, scale: Double, masked: [PageBox])
  }
}

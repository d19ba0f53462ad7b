/// A location on Earth (W3C Geolocation).
public struct Geolocation: Hashable, Sendable {
  /// The latitude in degrees, positive north of the equator.
  public var latitude: Double
  /// The longitude in degrees, positive east of Greenwich.
  public var longitude: Double
  /// The accuracy in metres.
  public var accuracy: Double

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees, positive north of the equator.
  ///   - longitude: The longitude in degrees, positive east of Greenwich.
  ///   - accuracy: The accuracy in metres.
  public init(latitude: Double, longitude: Double, accuracy: Double = 10) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }
}

extension Duration {
  /// Creates a duration of whole minutes.
  ///
  /// - Parameter count: The number of minutes.
  /// - Returns: The duration.
  public static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }

  /// Creates a duration of whole hours.
  ///
  /// - Parameter count: The number of hours.
  /// - Returns: The duration.
  public static func hours(_ count: Int) -> Duration { .minutes(count * 60) }

  /// Creates a duration of whole days of 24 hours.
  ///
  /// - Parameter count: The number of days.
  /// - Returns: The duration.
  public static func days(_ count: Int) -> Duration { .hours(count * 24) }
}

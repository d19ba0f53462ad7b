/// The checks of one `verify`, in the order in which they were added.
public final class CheckList {
  private(set) var checks: [Check] = []

  init() {}

  func add(_ check: Check) { checks.append(check) }
}

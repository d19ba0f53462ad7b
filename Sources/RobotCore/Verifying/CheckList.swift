/// The checks of one `verify`, in the order in which they were asked for.
public final class CheckList {
  private(set) var checks: [Check] = []

  init() {}

  func add(_ check: Check) {
    checks.append(check)
  }
}

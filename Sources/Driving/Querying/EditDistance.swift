/// Returns the number of characters to insert, delete, substitute or transpose to turn one text into another.
///
/// This is the optimal string alignment distance (Damerau 1964): a transposition, the most common typo, counts as one change.
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in 1...left.count {
    var current = [i] + [Int](repeating: 0, count: right.count)
    for j in 1...right.count {
      let cost = left[i - 1] == right[j - 1] ? 0 : 1
      current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        current[j] = min(current[j], beforeLast[j - 2] + 1)
      }
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}

import Foundation

/// The form that an order is made with.
struct OrderForm: Sendable {
  var animal = ""
  var kind = "Sea"
  var day = ""
  var error = ""

  init() {}

  /// Reads what a browser sends.
  init(_ body: Data) {
    let text = String(decoding: body, as: UTF8.self).replacingOccurrences(of: "+", with: " ")
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = String(parts.last ?? "").removingPercentEncoding ?? ""
      switch parts.first {
      case "animal": animal = value
      case "kind": kind = value
      case "day": day = value
      default: break
      }
    }
    if animal.isEmpty { error = "Which animal is it to be?" }
  }

  var html: (title: String, body: String) {
    let kinds = ["Sea", "Shore", "Land"].map {
      "<option\($0 == kind ? " selected" : "")>\($0)</option>"
    }
    return (
      "New order",
      """
      \(error.isEmpty ? "" : "<p role=\"alert\">\(error)</p>")
      <form method="post">
        <label>Animal <input name="animal" value="\(animal.escaped)"></label>
        <label>Kind <select name="kind">\(kinds.joined())</select></label>
        <label>Day <input name="day" type="date" value="\(day.escaped)"></label>
        <button>Order</button>
      </form>
      """
    )
  }
}

extension String {
  /// The text as HTML shows it.
  var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

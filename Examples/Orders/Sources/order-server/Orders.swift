/// The orders so far.
actor Orders {
  private var all: [OrderForm] = []

  func add(_ order: OrderForm) {
    all.append(order)
  }

  var list: (title: String, body: String) {
    let rows = all.map {
      "<tr><td>\($0.animal.escaped)</td><td>\($0.kind.escaped)</td><td>\($0.day.escaped)</td></tr>"
    }
    return (
      "Orders",
      """
      <table><thead><tr><th>Animal</th><th>Kind</th><th>Day</th></tr></thead><tbody>\(rows.joined())</tbody></table>
      <a href="/add">New order</a> <a href="/orders.csv">Download</a>
      """
    )
  }

  var csv: String {
    all.map { "\($0.animal),\($0.kind),\($0.day)\n" }.joined()
  }
}

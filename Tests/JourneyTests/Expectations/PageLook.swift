/// The colours of the page, as the drawing has them.
struct PageLook: Sendable {
  let ground: String
  let surface: String
  let ink: String
  let inkSoft: String
  let accent: String
  let field: String
  let star: String
  let starLine: String
  let remove: String
  let onRemove: String
  /// What an open sheet lays over the screen behind it.
  let dim: String
  let shadow: String

  static let light = PageLook(
    ground: "rgb(251, 250, 248)", surface: "rgb(255, 255, 255)", ink: "rgb(28, 28, 30)",
    inkSoft: "rgb(92, 92, 97)", accent: "rgb(52, 81, 178)", field: "rgb(239, 237, 234)",
    star: "rgb(255, 207, 15)", starLine: "rgb(138, 100, 0)", remove: "rgb(251, 154, 60)",
    onRemove: "rgb(31, 19, 0)", dim: "rgba(0, 0, 0, 0.42)",
    shadow: "rgba(0, 0, 0, 0.06) 0px 1px 2px 0px, rgba(0, 0, 0, 0.06) 0px 4px 14px 0px")

  static let dark = PageLook(
    ground: "rgb(22, 22, 24)", surface: "rgb(35, 35, 38)", ink: "rgb(242, 242, 244)",
    inkSoft: "rgb(172, 172, 178)", accent: "rgb(157, 180, 255)", field: "rgb(42, 42, 46)",
    star: "rgb(255, 212, 38)", starLine: "rgb(92, 67, 0)", remove: "rgb(251, 154, 60)",
    onRemove: "rgb(31, 19, 0)", dim: "rgba(0, 0, 0, 0.6)",
    shadow: "rgba(255, 255, 255, 0.05) 0px 0px 0px 1px")
}

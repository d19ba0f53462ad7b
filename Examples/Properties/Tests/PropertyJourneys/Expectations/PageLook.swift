/// The colours of the page, as the drawing has them.
struct PageLook: Sendable {
  let surface: String
  let line: String
  let ink: String
  let inkSoft: String
  let accent: String
  let sale: String
  let onSale: String
  let danger: String
  let onDanger: String
  let star: String
  let starOff: String
  let edge: String
  let mistake: String
  let on: String

  static let light = PageLook(
    surface: "rgb(255, 255, 255)", line: "rgb(226, 222, 212)", ink: "rgb(22, 33, 31)",
    inkSoft: "rgb(85, 96, 93)", accent: "rgb(11, 97, 96)", sale: "rgb(23, 114, 69)",
    onSale: "rgb(255, 255, 255)", danger: "rgb(179, 38, 30)", onDanger: "rgb(255, 255, 255)",
    star: "rgb(199, 119, 0)", starOff: "rgb(207, 202, 189)", edge: "rgb(142, 138, 132)",
    mistake: "rgb(179, 38, 30)", on: "rgb(21, 128, 61)")

  static let dark = PageLook(
    surface: "rgb(30, 36, 38)", line: "rgb(52, 60, 62)", ink: "rgb(238, 242, 240)",
    inkSoft: "rgb(167, 179, 175)", accent: "rgb(111, 208, 198)", sale: "rgb(63, 191, 127)",
    onSale: "rgb(4, 36, 15)", danger: "rgb(255, 138, 128)", onDanger: "rgb(53, 5, 3)",
    star: "rgb(255, 182, 61)", starOff: "rgb(74, 83, 85)", edge: "rgb(125, 125, 133)",
    mistake: "rgb(255, 157, 148)", on: "rgb(44, 154, 88)")
}

import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Roles and names as the specifications define them. `Benchmarks/names` has many more, and compares them with the browser's.
@Suite(
  .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine == .chromium, "Other browsers tell scripts less of their styles."))
struct NamesTests {
  /// Markup with an element that has `data-it`, and the role and the name of that element.
  struct Case: CustomTestStringConvertible {
    let markup: String
    let role: String
    let name: String

    init(_ markup: String, _ role: String, _ name: String) {
      (self.markup, self.role, self.name) = (markup, role, name)
    }

    var testDescription: String { markup }
  }

  private static let cases = [
    // Labels, wherever they are.
    Case(
      "<b id=a>One</b><b id=b>two</b><nav data-it aria-labelledby='a b'></nav>", "navigation",
      "One two"),
    Case(
      "<b id=a hidden>In <i hidden>all</i></b><button data-it aria-labelledby=a>x</button>",
      "button", "In all"),
    Case(
      "<b id=a>In <i hidden>no</i></b><button data-it aria-labelledby=a>x</button>", "button", "In"),
    Case("<b id=a>Kelp</b><ul data-it aria-labeledby=a></ul>", "list", "Kelp"),
    Case(
      "<h3 data-it><a href=# aria-labelledby=i>x</a> see <img id=i alt=Gull src='data:,'></h3>",
      "heading", "Gull see"),
    Case(
      "<b id=a>at sea</b><input id=f data-it value=x aria-label=Haul aria-labelledby='f a'>",
      "textbox", "Haul at sea"),
    Case("<label for=f hidden>x</label><input id=f data-it title=Tip>", "textbox", "Tip"),
    Case(
      "<table><tr><td data-it><label><input type=checkbox> Pick</label></td></tr></table>", "cell",
      "Pick"),
    Case(
      "<a href=# data-it aria-owns=o>Map</a><i id=o> (new window)</i>", "link", "Map (new window)"),
    // The content of an element.
    Case(
      "<h2 data-it>seen <i style='visibility:hidden'>no <b style='visibility:visible'>too</b></i></h2>",
      "heading", "seen too"),
    Case("<button data-it>sea<i><i> </i></i>horse</button>", "button", "sea horse"),
    Case("<button data-it>5\u{a0}km</button>", "button", "5\u{a0}km"),
    Case("<button data-it>one<img alt=two src='data:,'>three</button>", "button", "one two three"),
    Case("<h2 data-it><details><summary>More</summary>no</details></h2>", "heading", "More"),
    Case(
      "<style>#s::before{content:url(x.svg)'★ '/'star '}</style><button id=s data-it>Rate</button>",
      "button", "star Rate"),
    Case(
      "<style>#s::before{content:url(x.svg)}</style><button id=s data-it>Rate</button>", "button",
      "Rate"),
    Case(
      "<style>h4{counter-increment:n}h4::before{content:counter(n,upper-roman)'. '}</style><h4>x</h4><h4 data-it>Sea</h4>",
      "heading", "II. Sea"),
    Case("<figure><img data-it src='data:,'><figcaption>Fog</figcaption></figure>", "image", "Fog"),
    Case("<svg><a href=# data-it xlink:title=Buoy><circle r=4 /></a></svg>", "link", "Buoy"),
    Case("<svg><circle data-it r=4><title>Buoy</title></circle></svg>", "graphics-symbol", "Buoy"),
    Case("<abbr data-it title='North Sea'>NS</abbr>", "generic", "North Sea"),
    // Roles.
    Case("<nav data-it role='region group'>x</nav>", "group", ""),
    Case("<nav data-it role=region aria-labelledby=nowhere>x</nav>", "navigation", ""),
    Case("<p data-it role='foo option listitem'>x</p>", "paragraph", ""),
    Case("<div role=listbox><b><i data-it role=option>Sea</i></b></div>", "option", "Sea"),
    Case("<ul role=none><li data-it>x</li></ul>", "generic", ""),
    Case("<ul aria-owns=o></ul><li data-it id=o>x</li>", "listitem", ""),
    Case("<ul data-it role=directory></ul>", "list", ""),
    Case("<img data-it alt='' title=x src='data:,'>", "none", ""),
    Case("<img data-it>", "none", ""),
    Case("<article><header data-it>x</header></article>", "sectionheader", ""),
    Case("<main><aside data-it>x</aside></main>", "complementary", ""),
    Case("<details><summary>x</summary><summary data-it>y</summary></details>", "generic", ""),
  ]

  @Test("an element has the role and the name that the specifications define", arguments: cases)
  func names(_ expected: Case) async throws {
    let found = try await Browsers.with("semantics.html") { driver in
      try await driver.session.execute(
        """
        \(PageScript.functions)
        document.body.innerHTML = arguments[0];
        const element = document.querySelector("[data-it]"), role = roleOf(element);
        return [role, nameOf(element, role)];
        """, [.string(expected.markup)], within: .seconds(60))
    }
    #expect(found.array?.compactMap(\.string) == [expected.role, expected.name])
  }

  @Test("a custom element has the role and the name that only assistive technology learns of")
  func internals() async throws {
    let snapshot = try await Browsers.with("internals.html") { try await $0.snapshot() }
    let buttons = snapshot.all(.role(.button)).map(\.element.label)
    #expect(buttons == ["Dive", "Named by the page"])
    let boxes = snapshot.all(.role(.checkbox)).map(\.element.label)
    #expect(boxes == ["Tide"])
  }

  @Test("a no-break space is read as an ordinary space")
  func noBreakSpace() async throws {
    let snapshot = try await Browsers.with("internals.html") { try await $0.snapshot() }
    let headings = snapshot.all(.role(.heading)).map(\.element.label)
    #expect(headings == ["5 km away"])
  }
}

extension ForeignCase {
  /// gotestsum 1.8 with the standard library and with testify.
  static let go = [
    ForeignCase(
      testDescription: "Go: what was got and what was wanted",
      element:
        #"<failure message="Failed" type="">=== RUN   TestTotal&#xA;    shop_test.go:5: Total([1 2]) = 3; want 4&#xA;--- FAIL: TestTotal (0.00s)&#xA;</failure>"#,
      kind: "failure", message: "Total([1 2]) = 3; want 4", place: "shop_test.go:5",
      sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Go: the error, not the log line before it",
      element:
        #"<failure message="Failed" type="">=== RUN   TestGot&#xA;    shop_test.go:9: a log line&#xA;    shop_test.go:10: got &#34;Crab&#34;, want &#34;Seal&#34;&#xA;    shop_test.go:11: bye&#xA;--- FAIL: TestGot (0.00s)&#xA;</failure>"#,
      kind: "failure", message: #"got "Crab", want "Seal""#, place: "shop_test.go:10",
      sides: ["Expected", #""Seal""#, "Found", #""Crab""#]),
    ForeignCase(
      testDescription: "Go: a subtest",
      element:
        #"<failure message="Failed" type="">=== RUN   TestTable/Polar_Bear&#xA;    shop_test.go:15: len(&#34;Polar Bear&#34;): got 10, expected 4&#xA;    --- FAIL: TestTable/Polar_Bear (0.00s)&#xA;</failure>"#,
      kind: "failure", message: #"len("Polar Bear"): got 10, expected 4"#,
      place: "shop_test.go:15", sides: ["Expected", "4", "Found", "10"]),
    ForeignCase(
      testDescription: "Go: testify",
      element:
        #"<failure message="Failed" type="">=== RUN   TestT&#xA;    shop_test.go:8: &#xA;        &#x9;Error Trace:&#x9;/src/shop/shop_test.go:8&#xA;        &#x9;Error:      &#x9;Not equal: &#xA;        &#x9;            &#x9;expected: 4&#xA;        &#x9;            &#x9;actual  : 3&#xA;        &#x9;Test:       &#x9;TestT&#xA;--- FAIL: TestT (0.00s)&#xA;</failure>"#,
      kind: "failure",
      message:
        "Error Trace:\t/src/shop/shop_test.go:8\n\tError:      \tNot equal: \n\t            \texpected: 4\n\t            \tactual  : 3\n\tTest:       \tTestT",
      place: "shop_test.go:8", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Go: a panic is placed in the project's own code",
      element:
        #"<failure message="Failed" type="">=== RUN   TestPanic&#xA;--- FAIL: TestPanic (0.00s)&#xA;panic: runtime error: index out of range [0] with length 0 [recovered]&#xA;&#x9;panic: again&#xA;&#xA;goroutine 12 [running]:&#xA;testing.tRunner.func1.2({0x518ac0, 0xc00001a180})&#xA;&#x9;/usr/lib/go-1.19/src/testing/testing.go:1396 +0x24e&#xA;example.com/shop.First(...)&#xA;&#x9;/home/me/shop/shop.go:3&#xA;&#x9;/home/me/shop/shop_test.go:20 +0x18&#xA;</failure>"#,
      kind: "panic", message: "panic: runtime error: index out of range [0] with length 0",
      place: "/home/me/shop/shop.go:3"),
  ]

  /// cargo-nextest with Rust 1.95, and a panic as Rust 1.72 wrote it.
  static let rust = [
    ForeignCase(
      testDescription: "Rust: two values",
      element: #"""
        <failure message="thread 'tests::text' (19252) panicked at src/lib.rs:11:25" type="test failure">thread 'tests::text' (19252) panicked at src/lib.rs:11:25:
        assertion `left == right` failed: the title
          left: "Crab\nLion"
         right: "Crab\nSeal"
        stack backtrace:
           0: __rustc::rust_begin_unwind
                     at /rustc/59807616/library/std/src/panicking.rs:689:5</failure>
        """#, kind: "panic",
      message:
        "assertion `left == right` failed: the title\n  left: \"Crab\\nLion\"\n right: \"Crab\\nSeal\"",
      place: "src/lib.rs:11:25", sides: ["Left", #""Crab\nLion""#, "Right", #""Crab\nSeal""#]),
    ForeignCase(
      testDescription: "Rust: a panic",
      element: #"""
        <failure type="test failure">thread 'tests::index' panicked at src/lib.rs:10:60:
        index out of bounds: the len is 0 but the index is 0
        note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace</failure>
        """#, kind: "panic", message: "index out of bounds: the len is 0 but the index is 0",
      place: "src/lib.rs:10:60"),
    ForeignCase(
      testDescription: "Rust before 1.73",
      element: #"""
        <failure type="test failure">thread 'tests::equal' panicked at 'assertion failed: `(left == right)`
          left: `3`,
         right: `4`', src/lib.rs:6:24
        note: run with `RUST_BACKTRACE=1`</failure>
        """#, kind: "panic",
      message: "assertion failed: `(left == right)`\n  left: `3`,\n right: `4`",
      place: "src/lib.rs:6:24", sides: ["Left", "`3`,", "Right", "`4`"]),
  ]
}

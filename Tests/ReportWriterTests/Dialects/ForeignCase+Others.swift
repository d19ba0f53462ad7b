extension ForeignCase {
  /// Tools that name a line of a source file, each in its own way.
  static let others = [
    ForeignCase(
      testDescription: "GoogleTest: an equality",
      element: #"""
        <failure message="/src/cart_test.cc:12&#10;Expected equality of these values:&#10;  total(cart)&#10;    Which is: 4&#10;  3" type="">x</failure>
        """#, kind: "failure",
      message: "Expected equality of these values:\n  total(cart)\n    Which is: 4\n  3",
      place: "/src/cart_test.cc:12", sides: ["Left: total(cart)", "4", "Right", "3"]),
    ForeignCase(
      testDescription: "GoogleTest: the older form, on Windows",
      element: #"""
        <failure message="C:\src\cart_test.cc(12): error: Value of: total(cart)&#10;  Actual: 4&#10;Expected: 3" type=""/>
        """#, kind: "failure", message: "Value of: total(cart)\n  Actual: 4\nExpected: 3",
      place: #"C:\src\cart_test.cc:12"#, sides: ["Expected", "3", "Found", "4"]),
    ForeignCase(
      testDescription: "PHPUnit: an identity",
      element: #"""
        <failure type="E">PriceTest::total with data set #0
        Failed asserting that 4 is identical to 3.

        /app/PriceTest.php:12</failure>
        """#, kind: "E", message: "Failed asserting that 4 is identical to 3.",
      place: "/app/PriceTest.php:12", sides: ["Expected", "3", "Found", "4"]),
    ForeignCase(
      testDescription: "PHPUnit: two texts",
      element: #"""
        <failure type="PHPUnit\Framework\ExpectationFailedException">PriceTest::name
        Failed asserting that two strings are equal.
        --- Expected
        +++ Actual
        @@ @@
        -'Crab'
        +'Seal'

        /app/vendor/phpunit/phpunit/src/Framework/Assert.php:99
        /app/PriceTest.php:20</failure>
        """#, kind: #"PHPUnit\Framework\ExpectationFailedException"#,
      message:
        "Failed asserting that two strings are equal.\n--- Expected\n+++ Actual\n@@ @@\n-'Crab'\n+'Seal'",
      place: "/app/PriceTest.php:20", sides: ["Expected", "'Crab'", "Found", "'Seal'"]),
    ForeignCase(
      testDescription: "Playwright",
      element: #"""
        <failure message="cart.spec.ts:5:5 total is right" type="FAILURE">  [chromium] › cart.spec.ts:5:5 › total is right

            Error: expect(received).toBe(expected)

            Expected: 3
            Received: 4

              5 | test('total is right', () => {
            > 7 |   expect(total).toBe(3);
                at /app/node_modules/x/lib.js:1:1
                at /app/cart.spec.ts:7:19

            Retry #1 ───────

            Error: another</failure>
        """#, kind: "Error",
      message: "expect(received).toBe(expected)\n\nExpected: 3\nReceived: 4",
      place: "/app/cart.spec.ts:7:19", sides: ["Expected", "3", "Found", "4"]),
    ForeignCase(
      testDescription: "Playwright: the older form",
      element: #"""
        <failure message="cart.spec.ts:38:5 empties" type="FAILURE">
          cart.spec.ts:38:5 › empties ====

            locator.click: Target closed

        </failure>
        """#, kind: "Error", message: "locator.click: Target closed", place: "cart.spec.ts:38:5"),
    ForeignCase(
      testDescription: "pytest: before version 3",
      element: #"""
        <failure message="self = &lt;T&gt;  def test_total(self): &gt; self.check() _ _ _ _ _ E AssertionError: no">def test_total(self):
            &gt; assert total() == 3
            E AssertionError: 4 != 3

            tests/test_cart.py:9: AssertionError</failure>
        """#, kind: "AssertionError", message: "AssertionError: 4 != 3",
      place: "tests/test_cart.py:9"),
    ForeignCase(
      testDescription: "Boost.Test",
      element: #"""
        <failure message="failure" type="CHECK">ASSERTION FAILURE:
        - file   : cart_test.cpp
        - line   : 12
        - message: check total == 4 has failed [3 != 4]
        </failure>
        """#, kind: "CHECK",
      message: "check total == 4 has failed [3 != 4]", place: "cart_test.cpp:12",
      sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "Catch2",
      element: #"""
        <failure message="total == 4" type="CHECK">
        FAILED:
          CHECK( total == 4 )
        with expansion:
          3 == 4
        at /src/cart_test.cpp:14</failure>
        """#, kind: "CHECK", message: "CHECK( total == 4 )\nwith expansion:\n3 == 4",
      place: "/src/cart_test.cpp:14", sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "doctest",
      element: #"""
        <failure message="total, 4" type="CHECK_EQ">
        /src/cart_test.cpp(12):
        CHECK_EQ( total, 4 ) is NOT correct!
          values: CHECK_EQ( 3, 4 )
        </failure>
        """#, kind: "CHECK_EQ",
      message: "CHECK_EQ( total, 4 ) is NOT correct!\nvalues: CHECK_EQ( 3, 4 )",
      place: "/src/cart_test.cpp:12", sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "RSpec",
      element: #"""
        <failure message="expected: 4&#10;     got: 3&#10;&#10;(compared using ==)" type="RSpec::Expectations::ExpectationNotMetError">
        expected: 4
             got: 3

        (compared using ==)
        /usr/lib/ruby/gems/3.2/gems/rspec/lib/x.rb:35:in `fail'
        ./spec/cart_spec.rb:7:in `block (2 levels)'</failure>
        """#, kind: "RSpec::Expectations::ExpectationNotMetError",
      message: "expected: 4\n     got: 3\n\n(compared using ==)", place: "./spec/cart_spec.rb:7",
      sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Minitest",
      element: #"""
        <failure type="Minitest::Assertion">Failure:
        test_total(CartTest) [test/cart_test.rb:7]:
        Expected: 4
          Actual: 3
        </failure>
        """#, kind: "Minitest::Assertion", message: "Expected: 4\nActual: 3",
      place: "test/cart_test.rb:7", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "xUnit.net and NUnit",
      element: #"""
        <failure message="  Expected: 4&#10;  But was:  3&#10;" type="failure">   at NUnit.Framework.Assert.Fail(String message) in D:\NUnitFramework\Assert.cs:line 142
           at Shop.CartTests.Total() in C:\src\CartTests.cs:line 12
        </failure>
        """#, kind: "failure", message: "Expected: 4\n  But was:  3",
      place: #"C:\src\CartTests.cs:12"#, sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "ExUnit",
      element: #"""
        <failure message="error: Assertion with == failed">  1) test total (CartTest)
             test/cart_test.exs:5
             Assertion with == failed
             code:  assert total == 4
             left:  3
             right: 4
             stacktrace:
               test/cart_test.exs:7: (test)
        </failure>
        """#, kind: "failure",
      message:
        "error: Assertion with == failed\nAssertion with == failed\ncode:  assert total == 4\nleft:  3\nright: 4",
      place: "test/cart_test.exs:7", sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "Dart",
      element: #"""
        <failure message="1 failure, see stacktrace for details">Failure:
        Expected: &lt;4&gt;
          Actual: &lt;3&gt;

        package:test_api                expect
        test/cart_test.dart 7:5  main.&lt;fn&gt;
        </failure>
        """#, kind: "failure",
      message:
        "Expected: <4>\nActual: <3>",
      place: "test/cart_test.dart:7:5", sides: ["Expected", "<4>", "Found", "<3>"]),
    ForeignCase(
      testDescription: "Pester",
      element: #"""
        <failure message="Expected 4, but got 3.">at $total | Should -Be 4, C:\src\Cart.Tests.ps1:7
        at &lt;ScriptBlock&gt;, C:\src\Cart.Tests.ps1:7</failure>
        """#, kind: "failure", message: "Expected 4, but got 3.",
      place: #"C:\src\Cart.Tests.ps1:7"#, sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "bats",
      element: #"""
        <failure type="failure">(in test file test/cart.bats, line 7)
          `[ "$total" -eq 4 ]' failed</failure>
        """#, kind: "failure", message: #"`[ "$total" -eq 4 ]' failed"#,
      place: "test/cart.bats:7"),
    ForeignCase(
      testDescription: "TAP of Node",
      element: #"""
        <failure message="total is right" type="tap">not ok 1 - total is right
          ---
            operator: equal
            expected: 4
            actual:   3
            at: Test.&lt;anonymous&gt; (/src/cart.test.js:7:5)
          ...</failure>
        """#, kind: "tap",
      message: "total is right\noperator: equal\nexpected: 4\nactual:   3",
      place: "/src/cart.test.js:7:5", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "TAP of Perl",
      element: #"""
        <failure message="not ok 1 - total" type="TestFailed">#   Failed test 'total'
        #   at t/cart.t line 7.
        #          got: '3'
        #     expected: '4'
        </failure>
        """#, kind: "TestFailed", message: "not ok 1 - total\ngot: '3'\nexpected: '4'",
      place: "t/cart.t:7", sides: ["Expected", "'4'", "Found", "'3'"]),
    ForeignCase(
      testDescription: "fastlane's trainer",
      element: #"""
        <failure message="XCTAssertEqual failed: (&quot;3&quot;) is not equal to (&quot;4&quot;) (/src/CartTests.swift#CharacterRangeLen=0&amp;EndingLineNumber=11&amp;StartingLineNumber=11)"/>
        """#, kind: "failure",
      message:
        #"XCTAssertEqual failed: ("3") is not equal to ("4") (/src/CartTests.swift#CharacterRangeLen=0&EndingLineNumber=11&StartingLineNumber=11)"#,
      place: "/src/CartTests.swift:12", sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "CUnit",
      element: #"""
        <failure>
          Test failed at line  100 in file  /src/cart_test.c  :
          The total - Expected : 4 , Result : 3
        </failure>
        """#, kind: "failure", message: "The total - Expected : 4 , Result : 3",
      place: "/src/cart_test.c:100", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "a compiler, and tools like it",
      element: #"""
        <error message="/src/main.cpp:72: error: check_eq(3628800, 3628801)" type="error"/>
        """#, kind: "error", message: "check_eq(3628800, 3628801)", place: "/src/main.cpp:72"),
    ForeignCase(
      testDescription: "Chai",
      element: #"<failure message="expected 3 to equal 4" type="AssertionError"/>"#,
      kind: "AssertionError", message: "expected 3 to equal 4",
      sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Robot Framework: a teardown",
      element: ##"""
        <failure message="Teardown failed:&#10;disk full&#10;&#10;Also parent suite teardown failed:&#10;no" type="AssertionError"/>
        """##, kind: "AssertionError",
      message: "Teardown failed: disk full\n\nAlso parent suite teardown failed:\nno"),
    ForeignCase(
      testDescription: "Robot Framework: several failures",
      element: ##"""
        <failure message="Several failures occurred:&#10;&#10;1) one&#10;&#10;2) two" type="AssertionError"/>
        """##, kind: "AssertionError", message: "Several failures occurred: 1) one\n\n2) two"),
    ForeignCase(
      testDescription: "behave: a step without a definition",
      element: #"""
        <error type="NoneType" message="None">
        Failing step: Given nothing known ... undefined in 0.000s
        Location: features/cart.feature:8
        None</error>
        """#, kind: "error",
      message: "Failing step: Given nothing known ... undefined in 0.000s",
      place: "features/cart.feature:8"),
  ]
}

extension ForeignCase {
  /// pytest 9 with long and with short tracebacks; unittest by way of unittest-xml-reporting.
  static let python = [
    ForeignCase(
      testDescription: "pytest: an assertion",
      element: #"""
        <failure message="assert 3 == 4&#10; +  where 3 = total([1, 2])">def test_total():
        &gt;       assert cart.total([1, 2]) == 4
        E       assert 3 == 4
        E        +  where 3 = total([1, 2])

        tests/test_cart.py:8: AssertionError</failure>
        """#, kind: "AssertionError", message: "assert 3 == 4\n +  where 3 = total([1, 2])",
      place: "tests/test_cart.py:8", sides: ["Left", "3", "Right", "4"]),
    ForeignCase(
      testDescription: "pytest: an assertion with a message",
      element: #"""
        <failure message="AssertionError: the total is wrong&#10;assert [1, 'a == b'] == {'x': 4}">&gt;  assert
        E       AssertionError: the total is wrong

        tests/test_cart.py:11: AssertionError</failure>
        """#, kind: "AssertionError",
      message: "AssertionError: the total is wrong\nassert [1, 'a == b'] == {'x': 4}",
      place: "tests/test_cart.py:11", sides: ["Left", "[1, 'a == b']", "Right", "{'x': 4}"]),
    ForeignCase(
      testDescription: "pytest: an error in the code under test",
      element: #"""
        <failure message="ValueError: discount must not be negative: -1">def test_raises():
        &gt;       cart.total([1], discount=-1)

        tests/test_cart.py:23:
        _ _ _ _ _ _ _ _ _ _

            def total(prices, discount=0):
        E           ValueError: discount must not be negative: -1

        shop/cart.py:3: ValueError</failure>
        """#, kind: "ValueError", message: "ValueError: discount must not be negative: -1",
      place: "shop/cart.py:3"),
    ForeignCase(
      testDescription: "pytest: an error in a library is placed where the project called it",
      element: #"""
        <failure message="KeyError: 'x'">
        tests/test_cart.py:9:
        _ _ _ _ _ _ _ _ _ _
        .venv/lib/python3.11/site-packages/box/box.py:77: in get
            return self[name]
        E   KeyError: 'x'

        .venv/lib/python3.11/site-packages/box/box.py:80: KeyError</failure>
        """#, kind: "KeyError", message: "KeyError: 'x'", place: "tests/test_cart.py:9"),
    ForeignCase(
      testDescription: "pytest: a short traceback, and membership",
      element: #"""
        <failure message="AssertionError: assert 'Seal' in ['Crab', 'Lion']">tests/test_cart.py:20: in test_in
            assert "Seal" in ["Crab", "Lion"]
        E   AssertionError: assert 'Seal' in ['Crab', 'Lion']</failure>
        """#, kind: "AssertionError", message: "AssertionError: assert 'Seal' in ['Crab', 'Lion']",
      place: "tests/test_cart.py:20", sides: ["Left", "'Seal'", "Right", "['Crab', 'Lion']"]),
    ForeignCase(
      testDescription: "unittest: two values and a message",
      element: #"""
        <failure type="AssertionError" message="3 != 4 : the total"><![CDATA[Traceback (most recent call last):
          File "tests/test_unit.py", line 6, in test_equal_msg
            self.assertEqual(3, 4, "the total")
          File "/usr/lib/python3.11/unittest/case.py", line 873, in assertEqual
            assertion_func(first, second, msg=msg)
        AssertionError: 3 != 4 : the total
        ]]></failure>
        """#, kind: "AssertionError", message: "3 != 4 : the total",
      place: "tests/test_unit.py:6", sides: ["First", "3", "Second", "4"]),
    ForeignCase(
      testDescription: "unittest: two lists",
      element: #"""
        <failure type="AssertionError" message="Lists differ: [1, 2] != [1, 4]&#10;&#10;First differing element 1:"><![CDATA[Traceback (most recent call last):
          File "tests/test_unit.py", line 8, in test_list
            self.assertEqual([1, 2], [1, 4])
        AssertionError: Lists differ: [1, 2] != [1, 4]
        ]]></failure>
        """#, kind: "AssertionError",
      message: "Lists differ: [1, 2] != [1, 4]\n\nFirst differing element 1:",
      place: "tests/test_unit.py:8", sides: ["First", "[1, 2]", "Second", "[1, 4]"]),
    ForeignCase(
      testDescription: "Python: of errors while handling errors the last one counts",
      element: #"""
        <error type="RuntimeError" message="wrapped">Traceback (most recent call last):
          File "shop/cart.py", line 3, in total
            raise KeyError("x")
        KeyError: 'x'

        During handling of the above exception, another exception occurred:

        Traceback (most recent call last):
          File "tests/test_unit.py", line 22, in test_sub
            raise RuntimeError("wrapped")
        RuntimeError: wrapped</error>
        """#, kind: "RuntimeError", message: "wrapped", place: "tests/test_unit.py:22"),
    ForeignCase(
      testDescription: "nose2 says “test failure” of each failure",
      element: #"""
        <failure message="test failure">Traceback (most recent call last):
          File "tests/test_unit.py", line 8, in test_list
            self.assertEqual([1], [2])
            ~~~~~~~~~~~~~~~~^^^^^^^^^^
        AssertionError: Lists differ: [1] != [2]

        First differing element 0:
        1
        2
        </failure>
        """#, kind: "AssertionError",
      message: "Lists differ: [1] != [2]\n\nFirst differing element 0:\n1\n2",
      place: "tests/test_unit.py:8", sides: ["First", "[1]", "Second", "[2]"]),
  ]
}

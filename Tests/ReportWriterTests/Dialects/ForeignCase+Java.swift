extension ForeignCase {
  /// JUnit 5.9, JUnit 4.13, AssertJ, Hamcrest and TestNG.
  static let java = [
    ForeignCase(
      testDescription: "JUnit 5: two values and a message",
      element: #"""
        <failure message="the total ==&gt; expected: &lt;4&gt; but was: &lt;3&gt;" type="org.opentest4j.AssertionFailedError"><![CDATA[org.opentest4j.AssertionFailedError: the total ==> expected: <4> but was: <3>
        	at org.junit.jupiter.api.AssertEquals.assertEquals(AssertEquals.java:161)
        	at app//com.example.CartTest.equalMessage(CartTest.java:12)
        	at java.base/java.util.ArrayList.forEach(ArrayList.java:1511)
        ]]></failure>
        """#, kind: "org.opentest4j.AssertionFailedError",
      message: "the total ==> expected: <4> but was: <3>", place: "com/example/CartTest.java:12",
      sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "JUnit 5: values of several lines",
      element: #"""
        <failure message="expected: &lt;Gallery&#10;Crab&gt; but was: &lt;Gallery&#10;Seal&gt;" type="E"><![CDATA[E: x
        	at com.example.CartTest$Inner.text(CartTest.kt:13)
        ]]></failure>
        """#, kind: "E", message: "expected: <Gallery\nCrab> but was: <Gallery\nSeal>",
      place: "com/example/CartTest.kt:13",
      sides: ["Expected", "Gallery\nCrab", "Found", "Gallery\nSeal"]),
    ForeignCase(
      testDescription: "JUnit 4: an error of Java itself",
      element: #"""
        <error message="Cannot invoke &quot;Object.hashCode()&quot;" type="java.lang.NullPointerException"><![CDATA[java.lang.NullPointerException: Cannot invoke "Object.hashCode()"
        	at java.base/java.util.Objects.hash(Objects.java:146)
        	at com.example.Cart.hash(Cart.java:9)
        	at com.example.OldTest.error(OldTest.java:8)
        ]]></error>
        """#, kind: "java.lang.NullPointerException",
      message: #"Cannot invoke "Object.hashCode()""#,
      place: "com/example/Cart.java:9"),
    ForeignCase(
      testDescription: "JUnit 4: two values",
      element: #"""
        <failure message="expected:&lt;4&gt; but was:&lt;3&gt;" type="java.lang.AssertionError">java.lang.AssertionError: expected:&lt;4&gt; but was:&lt;3&gt;
        	at org.junit.Assert.fail(Assert.java:89)
        	at OldTest.equal(OldTest.java:5)</failure>
        """#, kind: "java.lang.AssertionError", message: "expected:<4> but was:<3>",
      place: "OldTest.java:5", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Hamcrest: what was expected and what was found, on lines of their own",
      element: #"""
        <failure message="&#10;Expected: is &lt;4&gt;&#10;     but: was &lt;3&gt;" type="java.lang.AssertionError">x
        	at com.example.CartTest.hamcrest(CartTest.java:23)</failure>
        """#, kind: "java.lang.AssertionError", message: "Expected: is <4>\n     but: was <3>",
      place: "com/example/CartTest.java:23", sides: ["Expected", "is <4>", "Found", "<3>"]),
    ForeignCase(
      testDescription: "AssertJ: labels with their values below them",
      element: #"""
        <failure message="&#10;Expecting:&#10; &lt;3&gt;&#10;to be equal to:&#10; &lt;4&gt;&#10;but was not." type="org.opentest4j.AssertionFailedError">x
        	at com.example.CartTest.assertj(CartTest.java:21)</failure>
        """#, kind: "org.opentest4j.AssertionFailedError",
      message: "Expecting:\n <3>\nto be equal to:\n <4>\nbut was not.",
      place: "com/example/CartTest.java:21",
      sides: ["Expected", "<4>", "Found", "<3>"]),
    ForeignCase(
      testDescription: "TestNG: brackets",
      element: #"""
        <failure message="expected [4] but found [3]" type="java.lang.AssertionError">x
        	at org.testng.Assert.fail(Assert.java:111)
        	at shop.CartTest.total(CartTest.java:7)</failure>
        """#, kind: "java.lang.AssertionError", message: "expected [4] but found [3]",
      place: "shop/CartTest.java:7", sides: ["Expected", "4", "Found", "3"]),
  ]
}

extension ForeignCase {
  /// Jest 29, Node's own runner, and Vitest.
  static let javaScript = [
    ForeignCase(
      testDescription: "Jest: two values, coloured",
      element: #"""
        <failure>Error: [2mexpect([22m[31mreceived[39m[2m).toBe([22m[32mexpected[39m[2m)[22m

        Expected: [32m4[39m
        Received: [31m3[39m
            at Object.toBe (src/cart.test.js:3:15)
            at Promise.then.completed (node_modules/jest-circus/build/utils.js:298:28)</failure>
        """#, kind: "Error", message: "expect(received).toBe(expected)\n\nExpected: 4\nReceived: 3",
      place: "src/cart.test.js:3:15", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Jest: long values as one text with marked lines",
      element: #"""
        <failure>Error: expect(received).toEqual(expected) // deep equality

        - Expected  - 1
        + Received  + 1

          Object {
            "name": "Crab",
        -   "tag": "Sea",
        +   "tag": "Land",
          }
            at Object.toEqual (/src/shop/cart.test.ts:9:22)</failure>
        """#, kind: "Error",
      message: """
        expect(received).toEqual(expected) // deep equality

        - Expected  - 1
        + Received  + 1

          Object {
            "name": "Crab",
        -   "tag": "Sea",
        +   "tag": "Land",
          }
        """, place: "/src/shop/cart.test.ts:9:22",
      sides: [
        "Expected", "Object {\n  \"name\": \"Crab\",\n  \"tag\": \"Sea\",\n}", "Found",
        "Object {\n  \"name\": \"Crab\",\n  \"tag\": \"Land\",\n}",
      ]),
    ForeignCase(
      testDescription: "Jest: an error without a function's name",
      element: #"""
        <failure>TypeError: Cannot read properties of null (reading 'x')
            at node_modules/lib/index.js:3:1
            at x.test.js:3:9</failure>
        """#, kind: "TypeError", message: "Cannot read properties of null (reading 'x')",
      place: "x.test.js:3:9"),
    ForeignCase(
      testDescription: "Node: the cause of its own error",
      element: #"""
        <failure type="testCodeFailure" message="Expected values to be strictly equal:3 !== 4">
        [Error [ERR_TEST_FAILURE]: Expected values to be strictly equal:

        3 !== 4
        ] {
          code: 'ERR_TEST_FAILURE',
          cause: AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:
          
          3 !== 4
          
              at TestContext.&lt;anonymous> (/src/nodet/cart.test.js:3:30)
              at Test.runInAsyncScope (node:async_hooks:206:9)
              at async Test.processPendingSubtests (node:internal/test_runner/test:526:7) {
            generatedMessage: true,
          }
        }
        </failure>
        """#, kind: "AssertionError",
      message: "Expected values to be strictly equal:\n\n3 !== 4",
      place: "/src/nodet/cart.test.js:3:30", sides: ["Expected", "4", "Found", "3"]),
    ForeignCase(
      testDescription: "Vitest: a message beside the trace",
      element: #"""
        <failure message="expected 3 to be 4 // Object.is equality" type="AssertionError">
        AssertionError: expected 3 to be 4 // Object.is equality

        - Expected
        + Received

        - 4
        + 3

         ❯ src/cart.test.ts:5:20
        </failure>
        """#, kind: "AssertionError",
      message:
        "expected 3 to be 4 // Object.is equality\n\n- Expected\n+ Received\n\n- 4\n+ 3",
      place: "src/cart.test.ts:5:20", sides: ["Expected", "4", "Found", "3"]),
  ]
}

package import TestModel

extension TestRun {
  /// Returns the name of a case in a plan of shards: `Module.Suite/marked(animal:) (animal: Crab)`.
  ///
  /// Cases of one function with equal arguments have one name: one shard runs them all.
  package func planName(of testCase: TestCase) -> String {
    let function = function(of: testCase)
    return Self.planName(of: function, arguments: testCase.arguments, in: suite(of: function).name)
  }

  /// Returns the name of a function in a plan of shards, which is also that of its case if it takes no arguments.
  package func planName(of function: TestFunction) -> String {
    Self.planName(of: function, arguments: [], in: suite(of: function).name)
  }

  /// Returns the name of a case in a plan of shards.
  package static func planName(
    of function: TestFunction, arguments: [TestCase.Argument], in suite: String
  ) -> String {
    "\(suite)/\(CaseName(function, arguments: arguments))"
  }

  /// Whether this is the run of a shard that the plan leaves nothing to, while others have cases.
  package var isEmptyByPlan: Bool {
    cases.isEmpty && shards.contains { $0.plan.caseCount > 0 }
      && shards.allSatisfy(\.cases.isEmpty)
  }
}

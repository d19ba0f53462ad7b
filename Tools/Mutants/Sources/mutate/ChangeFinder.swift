import SwiftSyntax

/// Finds what can be changed in a part of a file, one thing at a time.
final class ChangeFinder: SyntaxVisitor {
  private(set) var changes: [Change] = []
  private var nodes: [Syntax] = []
  private let root: Syntax

  init(in root: Syntax) {
    self.root = root
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  private func add(
    _ kind: String, _ node: some SyntaxProtocol, _ replacement: String, at bytes: Range<Int>? = nil
  ) {
    changes.append(Change(range: bytes ?? node.bytes, replacement: replacement, kind: kind))
    nodes.append(Syntax(node))
  }

  // MARK: Operators and constants

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = Self.operators[node.operator.text] { add("operator", node, other) }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add("operator", node, node.expression.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("constant", node, node.literal.text == "true" ? "false" : "true")
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("constant", node, Int(node.literal.text).map { "\($0 + 1)" } ?? "0")
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Double(node.literal.text) { add("constant", node, "\(value + 1)") }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    for change in Self.changes(of: node) {
      changes.append(change)
      nodes.append(Syntax(node))
    }
    return .visitChildren
  }

  /// The changes of a text.
  static func changes(of node: StringLiteralExprSyntax) -> [Change] {
    guard node.openingQuote.tokenKind == .stringQuote else { return [] }
    let texts = node.segments.compactMap { $0.as(StringSegmentSyntax.self) }
    guard let text = texts.first(where: { !$0.content.text.isEmpty }) ?? texts.first else {
      return []
    }
    return [Change(range: text.bytes, replacement: text.content.text + "x", kind: "text")]
  }

  // MARK: Conditions

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      "condition", node,
      "\(node.condition.trimmedDescription) ? \(node.elseExpression.trimmedDescription)"
        + " : \(node.thenExpression.trimmedDescription)")
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition, !isTurnedByOperator(condition) {
      add("condition", condition, "!(\(condition.trimmedDescription))")
    }
    return .visitChildren
  }

  /// Whether another operator turns the condition round already.
  private func isTurnedByOperator(_ condition: ExprSyntax) -> Bool {
    let comparison = condition.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    return condition.is(PrefixOperatorExprSyntax.self) || comparison == "==" || comparison == "!="
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add("condition", node.condition, "true")
    add("condition", node.condition, "false")
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isRemovable(node) {
      changes.append(.leavingOut(node.bytes))
      nodes.append(Syntax(node))
    }
    return .visitChildren
  }

  private func isRemovable(_ node: CodeBlockItemSyntax) -> Bool {
    switch node.item {
    case .expr(let expression):
      let isAssignment =
        expression.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription.hasSuffix("=")
        ?? false
      return isAssignment || expression.is(FunctionCallExprSyntax.self)
        || expression.is(AwaitExprSyntax.self) || expression.is(TryExprSyntax.self)
    case .stmt(let statement): return statement.is(DeferStmtSyntax.self)
    case .decl: return false
    }
  }

  // MARK: Collections and calls

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements.map(\.expression)
    if elements.count >= 2 {
      add(
        "order", node, elements[1].trimmedDescription + ", " + elements[0].trimmedDescription,
        at: elements[0].bytes.lowerBound..<elements[1].bytes.upperBound)
      add(
        "element left out", node, "",
        at: elements[elements.count - 2].bytes
          .upperBound..<elements[elements.count - 1].bytes
          .upperBound)
    } else if elements.count == 1 {
      add("element left out", node, "[]")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if node.base == nil {
      if let other = Self.siblings[name.text] { add("other case", name, other) }
    } else if let other = Self.members[name.text] {
      add("other member", name, other)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self),
      let other = Self.functions[function.baseName.text]
    {
      add("other function", function, other)
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.dispensable.contains(member.declName.baseName.text)
    {
      add("call left out", node, base.trimmedDescription)
    }
    guard !["Rect", "Point"].contains(node.calledExpression.trimmedDescription) else {
      return .visitChildren
    }
    let arguments = Array(node.arguments)
    for (index, argument) in arguments.enumerated() where index > 0 && argument.label != nil {
      // With the comma before it.
      add(
        "argument left out", argument, "",
        at: arguments[index - 1].expression.bytes.upperBound..<argument.expression.bytes.upperBound)
    }
    return .visitChildren
  }

  // MARK: Where a change is reached

  /// The statement that is run whenever a change's place is reached, by its first byte; `nil` when that is the whole body.
  func anchor(of index: Int, inReturned: Bool) -> Int? {
    var anchor: Int?
    var node: Syntax? = nodes[index]
    while let current = node, current != root {
      if let item = current.as(CodeBlockItemSyntax.self), anchor == nil {
        anchor = item.bytes.lowerBound
      }
      let isValue =
        (current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self))
        && current.parent?.is(ExpressionStmtSyntax.self) != true
        && current.parent?.is(IfExprSyntax.self) != true
      if isValue || current.is(ClosureExprSyntax.self) { anchor = nil }
      node = current.parent
    }
    return inReturned ? nil : anchor
  }
}

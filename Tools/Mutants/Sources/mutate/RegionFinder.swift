import SwiftSyntax

/// Finds the parts of a file that mutants are in, with their changes.
final class RegionFinder: SyntaxVisitor {
  private(set) var regions: [Region] = []
  private var names: [String] = []

  init(of file: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    addRawValues(of: node)
    return .visitChildren
  }

  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.append(name.text)
    return .visitChildren
  }

  // MARK: Bodies

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      add(
        body.statements, between: body, returning: node.signature.returnClause?.type,
        named: "\(node.name.text)(\(labels.joined()))")
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      add(
        body.statements, between: body, returning: nil, named: "init(\(labels.joined()))",
        initializes: true)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let block = node.accessorBlock {
      add(block, returning: node.returnClause.type, named: "subscript")
    }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.trimmedDescription
    if let block = node.accessorBlock {
      add(block, returning: node.typeAnnotation?.type, named: name)
    } else if let value = node.initializer?.value,
      let type = node.typeAnnotation?.type.trimmedDescription ?? Self.type(of: value)
    {
      add(value, ofType: type, named: name)
    }
    return .skipChildren
  }

  private func add(
    _ block: AccessorBlockSyntax, returning type: TypeSyntax?, named name: String
  ) {
    switch block.accessors {
    case .getter(let statements): add(statements, between: block, returning: type, named: name)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let isGetter = accessor.accessorSpecifier.tokenKind == .keyword(.get)
        add(
          body.statements, between: body, returning: isGetter ? type : nil,
          named: "\(name).\(accessor.accessorSpecifier.text)")
      }
    }
  }

  private func add(
    _ statements: CodeBlockItemListSyntax, between block: some BracedSyntax,
    returning type: TypeSyntax?, named name: String, initializes: Bool = false
  ) {
    guard !statements.isEmpty else { return }
    let inner =
      block.leftBrace
      .endPositionBeforeTrailingTrivia
      .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let returns = type != nil && statements.count == 1 && Self.isImplicitlyReturned(statements)
    let finder = ChangeFinder(in: Syntax(statements))
    // Without them there would be nothing to return, or something not initialized.
    let needed = returns || initializes ? statements.map { Change.leavingOut($0.bytes) } : []
    let kept = finder.changes.indices.filter { !needed.contains(finder.changes[$0]) }
    var changes = kept.map { finder.changes[$0] }
    var anchors = kept.map { finder.anchor(of: $0, inReturned: returns) }
    // After the statements, so that they share no bytes with a change in one.
    for value in ChangeFinder.values(of: type) where statements.trimmedDescription != value {
      changes.append(Change(range: statements.bytes, replacement: value, kind: "value returned"))
      anchors.append(nil)
    }
    append(
      Region(
        form: .body(returns: returns), range: inner, declaration: path(to: name), changes: changes,
        anchors: anchors))
  }

  private func add(_ value: ExprSyntax, ofType type: String, named name: String) {
    let finder = ChangeFinder(in: Syntax(value))
    append(
      Region(
        form: .value(type: type), range: value.bytes, declaration: path(to: name),
        changes: finder.changes, anchors: finder.changes.map { _ in nil }))
  }

  private func addRawValues(of node: EnumDeclSyntax) {
    guard let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription),
      inherited.first == "String", inherited.contains("CaseIterable")
    else { return }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    let elements = cases.flatMap(\.elements)
    let values = elements.compactMap { $0.rawValue?.value.as(StringLiteralExprSyntax.self) }
    guard let last = cases.last, values.count == elements.count else { return }
    append(
      Region(
        form: .rawValues, range: node.bytes.lowerBound..<last.bytes.upperBound,
        declaration: path(to: "rawValue"),
        changes: values.flatMap(ChangeFinder.changes(of:)), anchors: values.map { _ in nil }))
  }

  private func append(_ region: Region) {
    if !region.changes.isEmpty { regions.append(region) }
  }

  private func path(to name: String) -> String { (names + [name]).joined(separator: ".") }

  /// Whether the one statement of a body is its value, without the word `return`.
  private static func isImplicitlyReturned(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard let item = statements.first?.item else { return false }
    switch item {
    case .expr: return true
    case .stmt(let statement):
      guard let expression = statement.as(ExpressionStmtSyntax.self) else { return false }
      return !expression.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.return)
      }
    case .decl: return false
    }
  }

  /// The type of a value, where it is plain from its text.
  private static func type(of value: ExprSyntax) -> String? {
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    var name: String?
    if let call = value.as(FunctionCallExprSyntax.self) {
      name = call.calledExpression.trimmedDescription
    } else if let member = value.as(MemberAccessExprSyntax.self) {
      name = member.base?.trimmedDescription
    }
    return name.flatMap { $0.first?.isUppercase == true ? $0 : nil }
  }
}

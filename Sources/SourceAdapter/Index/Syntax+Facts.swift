import SwiftSyntax

extension TokenSyntax {
  /// Without the backticks of a name that is a keyword.
  var plain: String { text.replacing("`", with: "") }
}

extension AttributeListSyntax {
  var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.first { $0.attributeName.words == name }
  }

  func has(_ name: String) -> Bool { attribute(name) != nil }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard let attribute = attribute("objc"), let left = attribute.leftParen, let right = attribute.rightParen
    else { return nil }
    let text = attribute.words
    let start = text.utf8.index(
      text.startIndex,
      offsetBy: left.endPositionBeforeTrailingTrivia.utf8Offset
        - attribute.positionAfterSkippingLeadingTrivia.utf8Offset
    )
    let end = text.utf8.index(text.endIndex, offsetBy: -right.trimmedLength.utf8Length)
    guard start <= end else { return nil }
    let name = text[start..<end].filter { !$0.isWhitespace }
    return name.isEmpty ? nil : name
  }
}

extension DeclModifierListSyntax {
  func modifier(_ name: String) -> DeclModifierSyntax? {
    first { $0.name.text == name && $0.detail == nil }
  }

  func has(_ name: String) -> Bool { modifier(name) != nil }
}

extension TypeSyntax {
  /// The name without generic arguments, attributes and protocols put together with it.
  var plainName: String {
    if let simple = self.as(IdentifierTypeSyntax.self) { return simple.name.plain }
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.plainName).\(member.name.plain)"
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    return words
  }
}

extension ExprSyntax {
  /// `Cart` for `Cart()` and `Cart.shared`: what a property without a type most likely has.
  var typeThatIsMade: String? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain, name.looksLikeType
      {
        return name
      }
      return call.calledExpression.as(MemberAccessExprSyntax.self).flatMap { access in
        access.declName.baseName.text == "init" ? access.base?.words : nil
      }
    }
    if let access = self.as(MemberAccessExprSyntax.self), let base = access.base?.words, base.looksLikeType {
      return base
    }
    return nil
  }
}

extension String {
  /// Types begin with a capital letter.
  var looksLikeType: Bool {
    guard let last = split(separator: ".").last, let first = last.first else { return false }
    return first.isUppercase
  }

  /// The type without what makes it optional, and the `any` or `some` before it.
  var unwrapped: String {
    var text = self[...]
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    for word in ["any ", "some "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    return String(text)
  }
}

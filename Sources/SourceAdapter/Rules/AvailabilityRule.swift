import SwiftSyntax

/// Declarations for older systems only: on Linux `obsoleted:` would leave them beside what replaced them.
enum AvailabilityRule: AdaptationRule {
  static let words = ["obsoleted", "unavailable"]

  /// Which iOS the declarations of UIKit and SwiftUI are those of.
  private static let level = 18

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    text.contains("@available") && text.containsAny(of: words)
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: AvailabilityArgumentListSyntax) -> SyntaxVisitorContinueKind {
      guard isHidden(node), let first = node.first, let last = node.last else { return .skipChildren }
      let range = changes.source.range(first).lowerBound..<changes.source.range(last).upperBound
      changes.replace(range, by: "*, unavailable")
      return .skipChildren
    }

    private func isHidden(_ list: AvailabilityArgumentListSyntax) -> Bool {
      guard case .token(let platform)? = list.first?.argument,
        ["iOS", "iOSApplicationExtension"].contains(platform.text)
      else { return false }
      return list.dropFirst().contains { argument in
        switch argument.argument {
        case .token(let word): return word.text == "unavailable"
        case .availabilityLabeledArgument(let labelled):
          guard labelled.label.text == "obsoleted", case .version(let version) = labelled.value,
            let number = Int(version.major.text)
          else { return false }
          return number <= AvailabilityRule.level
        case _: return false
        }
      }
    }
  }
}
